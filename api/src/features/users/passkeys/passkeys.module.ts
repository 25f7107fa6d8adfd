import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LimitsModule } from '../../../platform/limits/limits.module.ts';
import { MailModule } from '../../mail/mail.module.ts';
import { AccountsModule } from '../../accounts/accounts.module.ts';
import { AuthModule } from '../../auth/auth.module.ts';
import { SignInModule } from '../sign-in/sign-in.module.ts';
import { Challenges } from './challenges.service.ts';
import { PasskeySignInController } from './passkey-sign-in.controller.ts';
import { PasskeySignIn } from './passkey-sign-in.service.ts';
import { PasskeysController } from './passkeys.controller.ts';
import { PasskeysService } from './passkeys.service.ts';
import { SpentChallenge, SpentChallengeSchema } from './spent-challenge.schema.ts';
import { SpentChallengesRepository } from './spent-challenges.repository.ts';

@Module({
  imports: [
    AccountsModule,
    AuthModule,
    LimitsModule,
    MailModule,
    SignInModule,
    MongooseModule.forFeature([{ name: SpentChallenge.name, schema: SpentChallengeSchema }]),
  ],
  controllers: [PasskeysController, PasskeySignInController],
  providers: [Challenges, PasskeysService, PasskeySignIn, SpentChallengesRepository],
})
export class PasskeysModule {}
