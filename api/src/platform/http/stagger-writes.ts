import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { inThisRequest } from './request-context.ts';
import { isRead } from './request-pipeline.ts';

export interface StaggerOptions {
  /** Milliseconds between the starts of two requests. */
  intervalMs: number;
  /** Maximum queue length; further requests start immediately. */
  maxWaiting: number;
}

/**
 * Staggers the starts of writes that arrive in a burst. Otherwise their first steps would block the
 * event loop, and readers and new connections would wait.
 */
export function staggerWrites({ intervalMs, maxWaiting }: StaggerOptions): RequestHandler {
  const waiting: (() => void)[] = [];
  let isTimerRunning = false;
  const startNext = (): void => {
    const next = waiting.shift();
    isTimerRunning = next !== undefined;
    if (next === undefined) return;
    setTimeout(startNext, intervalMs);
    next();
  };
  return (request: Request, _: Response, next: NextFunction): void => {
    if (isRead(request.method) || waiting.length >= maxWaiting) return void next();
    // The timer that starts it runs in the context of another request.
    waiting.push(inThisRequest(next));
    if (!isTimerRunning) startNext();
  };
}
