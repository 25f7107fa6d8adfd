import type { RequestHandler } from 'express';
import { type Few, FewAtATime } from '../few-at-a-time.ts';

/** When a crowd comes at once, its requests are begun a few at a time, so that those of others come between. */
export function fewAtATime(limits: Few): RequestHandler {
  const few = new FewAtATime(limits);
  return (_, response, next) => {
    void few.run(async () => {
      // Who has gone meanwhile needs no answer, and leaves the place to the next.
      if (response.destroyed) return;
      const { promise: over, resolve } = Promise.withResolvers<undefined>();
      response.once('close', () => resolve(undefined));
      next();
      await over;
    });
  };
}
