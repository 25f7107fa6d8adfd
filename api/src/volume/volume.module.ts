import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { ArticlesModule } from '../articles/articles.module.ts';
import { ImagesModule } from '../images/images.module.ts';
import { Volume } from './volume.service.ts';

@Module({ imports: [AccountsModule, ArticlesModule, ImagesModule], providers: [Volume], exports: [Volume] })
export class VolumeModule {}
