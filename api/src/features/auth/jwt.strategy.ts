import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { ENV, SIGNING_SECRET } from '../../platform/config/config.module.ts';
import type { Env } from '../../platform/config/env.ts';
import { secretOf } from './token-secret.ts';
import { SessionsService, type TokenPayload } from './sessions.service.ts';
import type { SignedInUser } from '../../platform/http/signed-in-user.ts';

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    @Inject(SIGNING_SECRET) secret: string,
    @Inject(ENV) { jwtSecretBefore }: Pick<Env, 'jwtSecretBefore'>,
    private readonly sessions: SessionsService,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_request, token, done) =>
        done(null, secretOf(String(token), secret, jwtSecretBefore)),
      algorithms: ['HS256'],
    });
  }

  async validate(payload: Partial<TokenPayload>): Promise<SignedInUser | false> {
    const { sub, jti } = payload;
    if (typeof sub !== 'string' || typeof jti !== 'string') return false;
    return (await this.sessions.find({ sub, jti })) ?? false;
  }
}
