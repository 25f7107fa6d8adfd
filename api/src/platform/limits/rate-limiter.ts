import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { AppError } from '../errors/app-error.ts';
import { ENV } from '../config/config.module.ts';
import type { Env } from '../config/env.ts';
import { addRateHeaders } from './rate-headers.ts';
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
   * @param response whose headers tell the client what is left
   * @throws AppError TOO_MANY_REQUESTS
   */
  async spend(limit: RateLimit, who: (rule: RateRule) => string, response?: ServerResponse): Promise<void> {
    if (!this.env.rateLimit) return;
    for (const rule of RATE_LIMITS[limit]) {
      const use = await this.count(limit, rule, who(rule));
      if (response !== undefined) addRateHeaders(response, { limit, ...rule, ...use });
      if (use.count > rule.max) throw tooMany(use.secondsLeft);
    }
  }

  private async count(
    limit: RateLimit,
    rule: RateRule,
    who: string,
  ): Promise<{ count: number; secondsLeft: number }> {
    const hash = createHash('sha256').update(who).digest('base64url');
    const length = rule.seconds * MILLISECONDS_PER_SECOND;
    const window = Math.floor(Date.now() / length);
    const end = new Date((window + 1) * length);
    const count = await this.counters.add(`${limit}:${rule.by}:${hash}:${window}`, 1, end);
    // At least one: the window may have ended meanwhile.
    const secondsLeft = Math.max(1, Math.ceil((end.getTime() - Date.now()) / MILLISECONDS_PER_SECOND));
    return { count, secondsLeft };
  }
}

/** A wait of minutes is part of the message. */
function tooMany(retryAfterSeconds: number): AppError {
  const minutes = Math.ceil(retryAfterSeconds / SECONDS_PER_MINUTE);
  const message = `Too many attempts. Please try again in ${minutes} minutes.`;
  return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds, ...(minutes > 1 && { message }) });
}
