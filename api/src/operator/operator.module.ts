import { Module } from '@nestjs/common';
import { AccountsModule } from '../features/accounts/accounts.module.ts';
import { ExportModule } from '../features/export/export.module.ts';
import { ImagesModule } from '../features/images/images.module.ts';
import { ImportModule } from '../features/import/import.module.ts';
import { TwoStepModule } from '../features/users/two-step/two-step.module.ts';
import { MailModule } from '../features/mail/mail.module.ts';
import { MigrationsModule } from '../server/migrations/migrations.module.ts';
import { WriterModule } from '../features/manuscripts/writer/writer.module.ts';
import { RedirectsModule } from '../features/redirects/redirects.module.ts';
import { StartModule } from '../server/start/start.module.ts';
import { UsersModule } from '../features/users/users.module.ts';
import { Backup } from './backup.ts';
import { PictureHolds } from './picture-holds.ts';
import { Restore } from './restore.ts';
import { StoreCheck } from './verify-store.ts';

@Module({
  imports: [
    AccountsModule,
    ExportModule,
    ImagesModule,
    ImportModule,
    MailModule,
    TwoStepModule,
    MigrationsModule,
    RedirectsModule,
    WriterModule,
    StartModule,
    UsersModule,
  ],
  providers: [Backup, PictureHolds, Restore, StoreCheck],
})
export class OperatorModule {}
