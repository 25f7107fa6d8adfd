import type { RequestHandler } from 'express';
import { type ConcurrencyLimits, ConcurrencyLimiter } from '../concurrency/concurrency-limiter.ts';

/** Runs a burst of requests a few at a time, so that other requests are not delayed. */
export function limitConcurrency(limits: ConcurrencyLimits): RequestHandler {
  const limiter = new ConcurrencyLimiter(limits);
  return (_, response, next) => {
    void limiter.run(async () => {
      // The client has disconnected: frees the slot for the next request.
      if (response.destroyed) return;
      const { promise: closed, resolve } = Promise.withResolvers<undefined>();
      response.once('close', () => resolve(undefined));
      next();
      await closed;
    });
  };
}
