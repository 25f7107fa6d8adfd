import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../errors/app-error.ts';
import { ENV } from '../config/config.module.ts';
import type { Env } from '../config/env.ts';
import { countedAddress, isLoopback } from './client-address.ts';
import { ReadingLimit } from './reading-limit.ts';

/** The default limit, per address, of routes without a specific one. */
@Injectable()
export class ReadingLimiter {
  private readonly reading = new ReadingLimit();

  constructor(@Inject(ENV) private readonly env: Pick<Env, 'rateLimit'>) {}

  /** Counts a request. @throws AppError TOO_MANY_REQUESTS */
  spend(ip: string | undefined): void {
    if (!this.env.rateLimit || isLoopback(ip)) return;
    const retryAfterSeconds = this.reading.secondsToWait(countedAddress(ip));
    if (retryAfterSeconds > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
  }
}
