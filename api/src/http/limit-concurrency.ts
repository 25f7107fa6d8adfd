import type { RequestHandler } from 'express';
import { type ConcurrencyLimits, ConcurrencyLimiter } from '../common/concurrency-limiter.ts';

/** When a crowd comes at once, its requests are begun a few at a time, so that those of others come between. */
export function limitConcurrency(limits: ConcurrencyLimits): RequestHandler {
  const limiter = new ConcurrencyLimiter(limits);
  return (_, response, next) => {
    void limiter.run(async () => {
      // Who has gone meanwhile needs no answer, and leaves the place to the next.
      if (response.destroyed) return;
      const { promise: over, resolve } = Promise.withResolvers<undefined>();
      response.once('close', () => resolve(undefined));
      next();
      await over;
    });
  };
}
