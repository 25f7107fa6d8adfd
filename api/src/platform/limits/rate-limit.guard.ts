import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { normaliseEmail } from '../../contract/email-address.ts';
import type { SignedInUser } from '../http/signed-in-user.ts';
import { ENV } from '../config/config.module.ts';
import type { Env } from '../config/env.ts';
import { noteAddress } from '../http/request-context.ts';
import { countedAddress, isLoopback } from './client-address.ts';
import { RATE_LIMIT } from './limited.decorator.ts';
import { RateLimiter } from './rate-limiter.ts';
import type { Counted, RateLimit } from './rate-limits.ts';
import { ReadingLimiter } from './reading-limiter.ts';

type AuthenticatedRequest = Request & { user?: SignedInUser };

/** Refuses clients above their limit, with `Retry-After`, and tells all what is left. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiter,
    private readonly reading: ReadingLimiter,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (!this.env.rateLimit) return true;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    noteAddress(isLoopback(request.ip) ? '' : countedAddress(request.ip));
    const limit = this.reflector.get<RateLimit | undefined>(RATE_LIMIT, context.getHandler());
    if (limit === undefined) this.reading.spend(request);
    else
      await this.limiter.spend(
        limit,
        ({ by }) => senderOf(by, request),
        context.switchToHttp().getResponse<Response>(),
      );
    return true;
  }
}

function senderOf(counted: Counted, request: AuthenticatedRequest): string {
  const address = countedAddress(request.ip);
  switch (counted) {
    case 'address':
      return address;
    case 'account':
      return account(request);
    case 'account-from-address':
      return `${account(request)} ${address}`;
    case 'person':
      return request.user?.id ?? address;
  }
}

/** The email of a sign-in; empty without one. */
function account({ body }: { body: unknown }): string {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : null;
  return typeof email === 'string' ? normaliseEmail(email) : '';
}
