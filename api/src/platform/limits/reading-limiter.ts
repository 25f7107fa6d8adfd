import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { AppError } from '../errors/app-error.ts';
import { ENV } from '../config/config.module.ts';
import type { Env } from '../config/env.ts';
import { countedAddress, isLoopback } from './client-address.ts';
import { addRateHeaders } from './rate-headers.ts';
import { READING } from './rate-limits.ts';
import { ReadingLimit } from './reading-limit.ts';

/** The default limit, per address, of routes without a specific one. */
@Injectable()
export class ReadingLimiter {
  private readonly reading = new ReadingLimit();

  constructor(@Inject(ENV) private readonly env: Pick<Env, 'rateLimit'>) {}

  /** Counts a request, and tells the client what is left. @throws AppError TOO_MANY_REQUESTS */
  spend({ ip, res }: Pick<Request, 'ip' | 'res'>): void {
    if (!this.env.rateLimit || isLoopback(ip)) return;
    const use = this.reading.add(countedAddress(ip));
    if (res !== undefined) addRateHeaders(res, { limit: 'reading', by: 'address', ...READING, ...use });
    if (use.count > READING.max)
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: use.secondsLeft });
  }
}
