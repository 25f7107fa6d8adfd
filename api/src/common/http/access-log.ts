import { Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { Env } from '../../config/env.ts';

const logger = new Logger('Http');

/**
 * One line for each answer: the path without its query, which may hold an e-mail address; never a header or a body.
 * Where people watch the lines go by, only those who ask for `debug` see them.
 */
export function accessLog({
  production,
}: Env): (request: Request, response: Response, next: NextFunction) => void {
  return (request, response, next) => {
    const start = performance.now();
    const { method, path } = request;
    response.once('close', () => {
      const outcome = response.writableFinished ? response.statusCode : 'aborted';
      const line = `${method} ${path} ${outcome} ${(performance.now() - start).toFixed(1)} ms`;
      if (production) logger.log(line);
      else logger.debug(line);
    });
    next();
  };
}
