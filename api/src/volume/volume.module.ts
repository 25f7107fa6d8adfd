import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { ImagesModule } from '../images/images.module.ts';
import { PublishingModule } from '../publishing/publishing.module.ts';
import { Volume } from './volume.service.ts';

@Module({ imports: [AccountsModule, ImagesModule, PublishingModule], providers: [Volume], exports: [Volume] })
export class VolumeModule {}
