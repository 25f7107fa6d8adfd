import { Module } from '@nestjs/common';
import { AccountsModule } from '../users/accounts.module.ts';
import { ImagesModule } from '../images/images.module.ts';
import { TwoStepModule } from '../auth/two-step/two-step.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { MigrationsModule } from '../migrations/migrations.module.ts';
import { PublishingModule } from '../publishing/publishing.module.ts';
import { StartModule } from '../bootstrap/start.module.ts';
import { LoadTestModule } from '../load-test/load-test.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { Backup } from './backup.ts';
import { PictureHolds } from './picture-holds.ts';
import { Restore } from './restore.ts';
import { StoreCheck } from './store-check.ts';

@Module({
  imports: [
    AccountsModule,
    ImagesModule,
    MailModule,
    TwoStepModule,
    MigrationsModule,
    PublishingModule,
    StartModule,
    LoadTestModule,
    UsersModule,
  ],
  providers: [Backup, PictureHolds, Restore, StoreCheck],
})
export class OperatorModule {}
