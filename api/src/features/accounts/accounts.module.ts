import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.ts';
import { ImagesModule } from '../images/images.module.ts';
import { AccountSchema, StoredAccount } from './account.schema.ts';
import { AccountLocksRepository } from './account-locks.repository.ts';
import { AccountWordsRepair } from './account-words-repair.service.ts';
import { AccountStatus } from './account-status.service.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { AccountsService } from './accounts.service.ts';
import { AuthorDirectoryRepository } from './author-directory.repository.ts';
import { MailModule } from '../mail/mail.module.ts';
import { AddressLink, AddressLinkSchema } from './email-address/address-link.schema.ts';
import { AddressLinkSending } from './email-address/address-link-sending.ts';
import { AddressLinksRepository } from './email-address/address-links.repository.ts';
import { AddressLinks } from './email-address/address-links.service.ts';
import { AccountTrash } from './author-changes/account-trash.service.ts';
import { AuthorChangesRepository } from './author-changes/author-changes.repository.ts';
import { Addresses } from './email-address/addresses.service.ts';
import { JobsModule } from '../../platform/jobs/jobs.module.ts';
import { InvitationSchema, StoredInvitation } from './invitations/invitation.schema.ts';
import { InvitationsRepository } from './invitations/invitations.repository.ts';
import { Invitations } from './invitations/invitations.service.ts';
import { PasswordRecovery } from './recovery/password-recovery.service.ts';
import { PasswordReset, PasswordResetSchema } from './recovery/password-reset.schema.ts';
import { PasswordResetsRepository } from './recovery/password-resets.repository.ts';
import { ResetLinkSending } from './recovery/reset-link-sending.ts';
import { MergedAuthor, MergedAuthorSchema } from './merging/merged-author.schema.ts';
import { MergedAuthorsRepository } from './merging/merged-authors.repository.ts';
import { FactorOwners } from './factor-owners.service.ts';
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
      { name: AddressLink.name, schema: AddressLinkSchema },
      { name: StoredInvitation.name, schema: InvitationSchema },
      { name: MergedAuthor.name, schema: MergedAuthorSchema },
    ]),
  ],
  providers: [
    AccountLocksRepository,
    AccountStatus,
    AccountsRepository,
    AccountTrash,
    AccountWordsRepair,
    AccountsService,
    AddressLinkSending,
    AddressLinks,
    AddressLinksRepository,
    Addresses,
    AuthorChangesRepository,
    AuthorDirectoryRepository,
    Invitations,
    InvitationsRepository,
    MergedAuthorsRepository,
    PasswordRecovery,
    PasswordResetsRepository,
    FactorOwners,
    Passwords,
    ResetLinkSending,
  ],
  exports: [
    AccountLocksRepository,
    AccountsRepository,
    AccountTrash,
    AccountWordsRepair,
    AccountsService,
    AccountStatus,
    Addresses,
    AddressLinks,
    AuthorChangesRepository,
    Invitations,
    MergedAuthorsRepository,
    FactorOwners,
    PasswordRecovery,
    Passwords,
  ],
})
export class AccountsModule {}
