import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { isRead } from './serve-before-express.ts';

export interface Apart {
  /** Milliseconds from the beginning of one request to that of the next. */
  apartMs: number;
  /** How many may wait; who comes when there are so many is begun at once. */
  mostWaiting: number;
}

/**
 * Requests that may change something are begun one after the other where a crowd of them comes at once: what each does first
 * would otherwise be one long turn of the loop, in which no reader is answered and one new connection is taken.
 */
export function staggerWrites({ apartMs, mostWaiting }: Apart): RequestHandler {
  const waiting: NextFunction[] = [];
  let resting = false;
  const begin = (): void => {
    const next = waiting.shift();
    resting = next !== undefined;
    if (next === undefined) return;
    setTimeout(begin, apartMs);
    next();
  };
  return (request: Request, _: Response, next: NextFunction): void => {
    if (isRead(request.method) || waiting.length >= mostWaiting) return void next();
    waiting.push(next);
    if (!resting) begin();
  };
}
