import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';
import { PassportModule } from '@nestjs/passport';
import { SIGNING_SECRET } from '../config/config.module.ts';
import { AccessGuard } from './access.guard.ts';
import { JwtStrategy } from './jwt.strategy.ts';
import { PasswordHasher } from './password-hasher.ts';
import { Session, SessionSchema } from './session.schema.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { SESSION_SECONDS, SessionsService } from './sessions.service.ts';

@Module({
  imports: [
    PassportModule,
    MongooseModule.forFeature([{ name: Session.name, schema: SessionSchema }]),
    JwtModule.registerAsync({
      inject: [SIGNING_SECRET],
      useFactory: (secret: string) => ({
        secret,
        signOptions: { algorithm: 'HS256', expiresIn: SESSION_SECONDS },
      }),
    }),
  ],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    JwtStrategy,
    PasswordHasher,
    SessionsRepository,
    SessionsService,
  ],
  exports: [PasswordHasher, SessionsService],
})
export class AuthModule {}
