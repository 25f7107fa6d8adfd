import type { RequestHandler } from 'express';

interface Few {
  /** Requests that are worked at together. */
  atOnce: number;
  /** Milliseconds after which one is worked at all the same: those before it may be waiting for something that does not come. */
  patienceMs: number;
}

/** When a crowd comes at once, its requests are begun a few at a time, so that those of others come between. */
export function fewAtATime({ atOnce, patienceMs }: Few): RequestHandler {
  let running = 0;
  const waiting = new Set<() => void>();
  const beginNext = (): void => {
    if (running >= atOnce) return;
    const [first] = waiting;
    first?.();
  };
  return (_, response, next) => {
    const begin = (): void => {
      waiting.delete(begin);
      clearTimeout(patience);
      // Who has gone meanwhile needs no answer, and leaves the place to the next.
      if (response.destroyed) return void beginNext();
      running += 1;
      response.once('close', () => {
        running -= 1;
        beginNext();
      });
      next();
    };
    const patience = setTimeout(begin, patienceMs);
    waiting.add(begin);
    beginNext();
  };
}
