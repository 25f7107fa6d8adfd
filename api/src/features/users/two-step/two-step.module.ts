import { Module } from '@nestjs/common';
import { LimitsModule } from '../../../platform/limits/limits.module.ts';
import { MailModule } from '../../mail/mail.module.ts';
import { AccountsModule } from '../../accounts/accounts.module.ts';
import { AuthModule } from '../../auth/auth.module.ts';
import { CodeProof } from './code-proof.service.ts';
import { SignInTickets } from './sign-in-tickets.service.ts';
import { TwoStepController } from './two-step.controller.ts';
import { TwoStepService } from './two-step.service.ts';

@Module({
  imports: [AccountsModule, AuthModule, LimitsModule, MailModule],
  controllers: [TwoStepController],
  providers: [CodeProof, SignInTickets, TwoStepService],
  exports: [CodeProof, SignInTickets, TwoStepService],
})
export class TwoStepModule {}
