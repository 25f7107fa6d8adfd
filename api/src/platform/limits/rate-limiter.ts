import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { AppError } from '../errors/app-error.ts';
import { ENV } from '../config/config.module.ts';
import type { Env } from '../config/env.ts';
import { RateCountersRepository } from './rate-counters.repository.ts';
import { RATE_LIMITS, type RateLimit, type RateRule } from './rate-limits.ts';

const MILLISECONDS_PER_SECOND = 1000;
const SECONDS_PER_MINUTE = 60;

/** Counts in fixed windows, in the store, so that all replicas share the limits. */
@Injectable()
export class RateLimiter {
  constructor(
    private readonly counters: RateCountersRepository,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Counts one request by each rule of `limit`, in order, up to the first rule that refuses it. So
   * requests that a narrow rule refuses do not use up a wide one, which others share.
   * @param who returns the sender that a rule counts
   * @throws AppError TOO_MANY_REQUESTS
   */
  async spend(limit: RateLimit, who: (rule: RateRule) => string): Promise<void> {
    if (!this.env.rateLimit) return;
    for (const rule of RATE_LIMITS[limit]) {
      const retryAfterSeconds = await this.secondsToWait(limit, rule, who(rule));
      if (retryAfterSeconds > 0) throw tooMany(retryAfterSeconds);
    }
  }

  private async secondsToWait(limit: RateLimit, rule: RateRule, who: string): Promise<number> {
    const hash = createHash('sha256').update(who).digest('base64url');
    const length = rule.seconds * MILLISECONDS_PER_SECOND;
    const window = Math.floor(Date.now() / length);
    const end = new Date((window + 1) * length);
    const count = await this.counters.add(`${limit}:${rule.by}:${hash}:${window}`, 1, end);
    return count <= rule.max ? 0 : Math.ceil((end.getTime() - Date.now()) / MILLISECONDS_PER_SECOND);
  }
}

/** A wait of minutes is part of the message. */
function tooMany(retryAfterSeconds: number): AppError {
  const minutes = Math.ceil(retryAfterSeconds / SECONDS_PER_MINUTE);
  const message = `Too many attempts. Please try again in ${minutes} minutes.`;
  return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds, ...(minutes > 1 && { message }) });
}
