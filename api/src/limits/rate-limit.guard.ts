import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { createHash } from 'node:crypto';
import type { SignedInUser } from '../auth/signed-in-user.ts';
import { AppError } from '../common/errors/app-error.ts';
import { ENV } from '../config/config.module.ts';
import type { Env } from '../config/env.ts';
import { countedAddress, isLoopback } from './address.ts';
import { CountersRepository } from './counters.repository.ts';
import { RATE_LIMIT } from './limited.decorator.ts';
import { type Counted, RATE_LIMITS, type RateLimit, type RateRule } from './rate-limits.ts';
import { ReadingLimit } from './reading-limit.ts';

type PersonsRequest = Request & { user?: SignedInUser };

const MILLISECONDS_PER_SECOND = 1000;

/** Stops whoever asks too often, and says for how long. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly reading = new ReadingLimit();

  constructor(
    private readonly reflector: Reflector,
    private readonly counters: CountersRepository,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (!this.env.rateLimit) return true;
    const request = context.switchToHttp().getRequest<PersonsRequest>();
    const limit = this.reflector.get<RateLimit | undefined>(RATE_LIMIT, context.getHandler());
    const waits = limit === undefined ? [this.waitToRead(request)] : await this.waits(limit, request);
    const retryAfterSeconds = Math.max(...waits);
    if (retryAfterSeconds > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
    return true;
  }

  private waitToRead({ ip }: Request): number {
    return isLoopback(ip) ? 0 : this.reading.secondsToWait(countedAddress(ip));
  }

  private async waits(limit: RateLimit, request: PersonsRequest): Promise<number[]> {
    return Promise.all(RATE_LIMITS[limit].map((rule) => this.wait(limit, rule, request)));
  }

  private async wait(limit: RateLimit, rule: RateRule, request: PersonsRequest): Promise<number> {
    const who = createHash('sha256').update(whoIs(rule.by, request)).digest('base64url');
    const length = rule.seconds * MILLISECONDS_PER_SECOND;
    const window = Math.floor(Date.now() / length);
    const end = new Date((window + 1) * length);
    const count = await this.counters.count(`${limit}:${rule.by}:${who}:${window}`, end);
    return count <= rule.max ? 0 : Math.ceil((end.getTime() - Date.now()) / MILLISECONDS_PER_SECOND);
  }
}

function whoIs(counted: Counted, request: PersonsRequest): string {
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

/** The e-mail of a sign-in, as far as there is one. */
function account({ body }: { body: unknown }): string {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : null;
  return typeof email === 'string' ? email.trim().toLowerCase() : '';
}
