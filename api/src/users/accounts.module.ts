import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.ts';
import { ImagesModule } from '../images/images.module.ts';
import { AccountSchema, StoredAccount } from './account.schema.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { AccountsService } from './accounts.service.ts';
import { MailModule } from '../mail/mail.module.ts';
import { JobsModule } from '../publishing/jobs/jobs.module.ts';
import { PasswordRecovery } from './recovery/password-recovery.service.ts';
import { PasswordReset, PasswordResetSchema } from './recovery/password-reset.schema.ts';
import { PasswordResetsRepository } from './recovery/password-resets.repository.ts';
import { ResetLinkSending } from './recovery/reset-link-sending.ts';
import { Passwords } from './passwords.service.ts';

@Module({
  imports: [
    AuthModule,
    ImagesModule,
    MailModule,
    JobsModule,
    MongooseModule.forFeature([
      { name: StoredAccount.name, schema: AccountSchema },
      { name: PasswordReset.name, schema: PasswordResetSchema },
    ]),
  ],
  providers: [
    AccountsRepository,
    AccountsService,
    PasswordRecovery,
    PasswordResetsRepository,
    Passwords,
    ResetLinkSending,
  ],
  exports: [AccountsService, PasswordRecovery, Passwords],
})
export class AccountsModule {}
