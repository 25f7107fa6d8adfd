import type { RequestHandler } from 'express';
import { type ConcurrencyLimits, ConcurrencyLimiter } from '../concurrency/concurrency-limiter.ts';

/** Starts requests of a burst a few at a time, so that other requests come between. */
export function limitConcurrency(limits: ConcurrencyLimits): RequestHandler {
  const limiter = new ConcurrencyLimiter(limits);
  return (_, response, next) => {
    void limiter.run(async () => {
      // A client that disconnected needs no response; the next request takes its place.
      if (response.destroyed) return;
      const { promise: over, resolve } = Promise.withResolvers<undefined>();
      response.once('close', () => resolve(undefined));
      next();
      await over;
    });
  };
}
