import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { inThisRequest } from './request-context.ts';
import { isRead } from './request-pipeline.ts';

export interface Apart {
  /** Milliseconds between the starts of two requests. */
  apartMs: number;
  /** Maximum queue length; further requests start at once. */
  mostWaiting: number;
}

/**
 * Staggers the starts of writes that arrive in a burst. Their first steps would otherwise form one long turn of the
 * event loop, in which no reader is served and one new connection is accepted.
 */
export function staggerWrites({ apartMs, mostWaiting }: Apart): RequestHandler {
  const waiting: (() => void)[] = [];
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
    // The timer that begins it belongs to another request.
    waiting.push(inThisRequest(next));
    if (!resting) begin();
  };
}
