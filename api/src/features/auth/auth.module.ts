import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';
import { PassportModule } from '@nestjs/passport';
import { SIGNING_SECRET } from '../../platform/config/config.module.ts';
import { AccessGuard } from './access.guard.ts';
import { DevicesRepository } from './devices/devices.repository.ts';
import { DevicesService } from './devices/devices.service.ts';
import { KnownDevice, KnownDeviceSchema } from './devices/known-device.schema.ts';
import { FreshSignIn } from './fresh-sign-in.service.ts';
import { LimitsModule } from '../../platform/limits/limits.module.ts';
import { JwtStrategy } from './jwt.strategy.ts';
import { PasswordHasher } from './password-hasher.ts';
import { SessionsController } from './sessions.controller.ts';
import { Session, SessionSchema } from './session.schema.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { SESSION_SECONDS } from './session-time.ts';
import { SessionsService } from './sessions.service.ts';
import { PasskeyRecordsModule } from './second-factors/passkey-records.module.ts';
import { TokensModule } from '../tokens/tokens.module.ts';
import { SecondFactors } from './second-factors/second-factors.ts';
import { SignInTicket, SignInTicketSchema } from './second-factors/sign-in-ticket.schema.ts';
import { SignInTicketsRepository } from './second-factors/sign-in-tickets.repository.ts';
import { TwoStepRepository } from './second-factors/two-step.repository.ts';
import { StoredTwoStep, TwoStepSchema } from './second-factors/two-step.schema.ts';

@Module({
  imports: [
    LimitsModule,
    PassportModule,
    PasskeyRecordsModule,
    TokensModule,
    MongooseModule.forFeature([
      { name: Session.name, schema: SessionSchema },
      { name: SignInTicket.name, schema: SignInTicketSchema },
      { name: StoredTwoStep.name, schema: TwoStepSchema },
      { name: KnownDevice.name, schema: KnownDeviceSchema },
    ]),
    JwtModule.registerAsync({
      inject: [SIGNING_SECRET],
      useFactory: (secret: string) => ({
        secret,
        signOptions: { algorithm: 'HS256', expiresIn: SESSION_SECONDS },
      }),
    }),
  ],
  controllers: [SessionsController],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    DevicesRepository,
    DevicesService,
    FreshSignIn,
    JwtStrategy,
    PasswordHasher,
    SecondFactors,
    SessionsRepository,
    SessionsService,
    SignInTicketsRepository,
    TwoStepRepository,
  ],
  exports: [
    DevicesService,
    FreshSignIn,
    PasskeyRecordsModule,
    PasswordHasher,
    SecondFactors,
    SessionsService,
    SignInTicketsRepository,
    TokensModule,
    TwoStepRepository,
  ],
})
export class AuthModule {}
