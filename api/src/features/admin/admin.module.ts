import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { ArticlesModule } from '../articles/articles.module.ts';
import { ManuscriptsModule } from '../manuscripts/manuscripts.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { WebhooksModule } from '../webhooks/webhooks.module.ts';
import { ImagesModule } from '../images/images.module.ts';
import { LimitsModule } from '../../platform/limits/limits.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { SignInPolicyController } from './sign-in-policy.controller.ts';
import { AdminInvitationsController } from './invitations/admin-invitations.controller.ts';
import { AdminLogController } from './log/admin-log.controller.ts';
import { AdminMailController } from './mail/admin-mail.controller.ts';
import { AttentionService } from './overview/attention.service.ts';
import { OverviewController } from './overview/overview.controller.ts';
import { OverviewService } from './overview/overview.service.ts';
import { AdminSettingsController } from './settings/admin-settings.controller.ts';
import { AdminTrashController } from './admin-trash.controller.ts';
import { AdminTrash } from './admin-trash.service.ts';
import { AdminAccountsController } from './accounts/admin-accounts.controller.ts';
import { AdminController } from './admin.controller.ts';
import { AdminService } from './admin.service.ts';

@Module({
  imports: [
    AccountsModule,
    ArticlesModule,
    ImagesModule,
    LimitsModule,
    MailModule,
    ManuscriptsModule,
    UsersModule,
    WebhooksModule,
  ],
  controllers: [
    AdminAccountsController,
    AdminController,
    AdminInvitationsController,
    AdminLogController,
    AdminMailController,
    AdminSettingsController,
    AdminTrashController,
    OverviewController,
    SignInPolicyController,
  ],
  providers: [AdminService, AdminTrash, AttentionService, OverviewService],
})
export class AdminModule {}
