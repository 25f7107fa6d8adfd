import { Module } from '@nestjs/common';
import { ArticlesModule } from '../../articles/articles.module.ts';
import { ImagesModule } from '../../images/images.module.ts';
import { LimitsModule } from '../../../platform/limits/limits.module.ts';
import { AccountsModule } from '../../accounts/accounts.module.ts';
import { AuthModule } from '../../auth/auth.module.ts';
import { TwoStepModule } from '../two-step/two-step.module.ts';
import { SignInController } from './sign-in.controller.ts';
import { SignInService } from './sign-in.service.ts';

@Module({
  imports: [AccountsModule, ArticlesModule, AuthModule, ImagesModule, LimitsModule, TwoStepModule],
  controllers: [SignInController],
  providers: [SignInService],
  exports: [SignInService],
})
export class SignInModule {}
