import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts.module.ts';
import { ArticlesModule } from '../articles/articles.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { SignInModule } from '../auth/sign-in.module.ts';
import { ImagesModule } from '../images/images.module.ts';
import { JobsModule } from '../publishing/jobs/jobs.module.ts';
import { LimitsModule } from '../limits/limits.module.ts';
import { ManuscriptsModule } from '../manuscripts/manuscripts.module.ts';
import { AuthorRemoval } from './author-removal.service.ts';
import { AuthorTrashEmptying } from './author-trash-emptying.ts';
import { AuthorTrash } from './author-trash.service.ts';
import { OwnAccountController } from './own-account.controller.ts';
import { OwnAccount } from './own-account.service.ts';
import { PasswordRecoveryController } from './recovery/password-recovery.controller.ts';
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
    ManuscriptsModule,
    SignInModule,
  ],
  controllers: [ProfileController, OwnAccountController, PasswordRecoveryController],
  providers: [AuthorRemoval, AuthorTrash, AuthorTrashEmptying, OwnAccount, ProfileService],
  exports: [AuthorTrash, ProfileService],
})
export class UsersModule {}
