import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { ArticlesModule } from '../articles/articles.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { SignInModule } from './sign-in/sign-in.module.ts';
import { ImagesModule } from '../images/images.module.ts';
import { JobsModule } from '../../platform/jobs/jobs.module.ts';
import { PresenceModule } from '../presence/presence.module.ts';
import { WriterModule } from '../manuscripts/writer/writer.module.ts';
import { LimitsModule } from '../../platform/limits/limits.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { ManuscriptsModule } from '../manuscripts/manuscripts.module.ts';
import { AccountRemoval } from './author-changes/account-removal.service.ts';
import { AuthorChangesJob } from './author-changes/author-changes-job.ts';
import { AuthorChanges } from './author-changes/author-changes.service.ts';
import { AuthorTrashEmptying } from './author-changes/author-trash-emptying.ts';
import { AuthorTrash } from './author-changes/author-trash.service.ts';
import { AddressController } from './email-address/address.controller.ts';
import { ExportController } from './export/export.controller.ts';
import { OwnExport } from './export/own-export.service.ts';
import { InvitationAcceptance } from './invitations/invitation-acceptance.service.ts';
import { InvitationsController } from './invitations/invitations.controller.ts';
import { AuthorMerging } from './author-changes/author-merging.service.ts';
import { OwnAccountController } from './own-account.controller.ts';
import { OwnAccount } from './own-account.service.ts';
import { PasswordRecoveryController } from './recovery/password-recovery.controller.ts';
import { OwnTokens } from './tokens/own-tokens.service.ts';
import { TokensController } from './tokens/tokens.controller.ts';
import { ProfileController } from './profile.controller.ts';
import { ProfileService } from './profile.service.ts';

@Module({
  imports: [
    AccountsModule,
    ArticlesModule,
    AuthModule,
    ImagesModule,
    JobsModule,
    LimitsModule,
    MailModule,
    ManuscriptsModule,
    PresenceModule,
    WriterModule,
    SignInModule,
  ],
  controllers: [
    AddressController,
    ExportController,
    InvitationsController,
    ProfileController,
    OwnAccountController,
    PasswordRecoveryController,
    TokensController,
  ],
  providers: [
    AccountRemoval,
    AuthorChanges,
    AuthorChangesJob,
    AuthorMerging,
    AuthorTrash,
    AuthorTrashEmptying,
    InvitationAcceptance,
    OwnAccount,
    OwnExport,
    OwnTokens,
    ProfileService,
  ],
  exports: [AuthorChanges, AuthorMerging, AuthorTrash, ProfileService],
})
export class UsersModule {}
