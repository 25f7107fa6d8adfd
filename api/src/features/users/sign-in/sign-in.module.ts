import { Module } from '@nestjs/common';
import { ArticlesModule } from '../../articles/articles.module.ts';
import { ImagesModule } from '../../images/images.module.ts';
import { MailModule } from '../../mail/mail.module.ts';
import { LimitsModule } from '../../../platform/limits/limits.module.ts';
import { AccountsModule } from '../../accounts/accounts.module.ts';
import { AuthModule } from '../../auth/auth.module.ts';
import { TwoStepModule } from '../two-step/two-step.module.ts';
import { SessionOpening } from './session-opening.service.ts';
import { SignInController } from './sign-in.controller.ts';
import { SignInService } from './sign-in.service.ts';

@Module({
  imports: [
    AccountsModule,
    ArticlesModule,
    AuthModule,
    ImagesModule,
    LimitsModule,
    MailModule,
    TwoStepModule,
  ],
  controllers: [SignInController],
  providers: [SessionOpening, SignInService],
  exports: [SessionOpening],
})
export class SignInModule {}
