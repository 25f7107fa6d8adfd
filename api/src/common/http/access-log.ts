import { Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

const logger = new Logger('Http');
const MICROSECONDS_PER_MILLISECOND = 1000;

/** One line for each answer: the path without its query, which may hold an e-mail address; never a header or a body. */
export function logAccess(request: Request, response: Response, next: NextFunction): void {
  const start = performance.now();
  const { method, path } = request;
  response.once('close', () => {
    const milliseconds =
      Math.round((performance.now() - start) * MICROSECONDS_PER_MILLISECOND) / MICROSECONDS_PER_MILLISECOND;
    const outcome = response.writableFinished ? response.statusCode : 'aborted';
    logger.debug(`${method} ${path} ${outcome} ${milliseconds.toFixed(1)} ms`);
  });
  next();
}
