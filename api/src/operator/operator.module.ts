import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { ArticlesModule } from '../articles/articles.module.ts';
import { ImagesModule } from '../images/images.module.ts';
import { StartModule } from '../start/start.module.ts';
import { VolumeModule } from '../volume/volume.module.ts';
import { Backup } from './backup.ts';
import { PictureHolds } from './picture-holds.ts';
import { Restore } from './restore.ts';
import { StoreCheck } from './store-check.ts';

@Module({
  imports: [AccountsModule, ArticlesModule, ImagesModule, StartModule, VolumeModule],
  providers: [Backup, PictureHolds, Restore, StoreCheck],
})
export class OperatorModule {}
