import type { IncomingMessage, ServerResponse } from 'node:http';
import { Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { Env } from '../../config/env.ts';

const logger = new Logger('Http');

/**
 * One line for each answer: the path without its query, which may hold an e-mail address; never a header or a body.
 * Where people watch the lines go by, only those who ask for `debug` see them.
 */
export function accessLog(env: Env): (request: Request, response: Response, next: NextFunction) => void {
  return (request, response, next) => {
    observe(request, response, env);
    next();
  };
}

/** Writes the line when the answer has been sent, or was broken off. */
export function observe(
  request: IncomingMessage,
  response: ServerResponse,
  { production, logLevel }: Env,
): void {
  if (!production && logLevel !== 'debug') return;
  const start = performance.now();
  const { method = '', url = '' } = request;
  response.once('close', () => {
    const outcome = response.writableFinished ? response.statusCode : 'aborted';
    const line = `${method} ${url.split('?', 1)[0]} ${outcome} ${(performance.now() - start).toFixed(1)} ms`;
    if (production) logger.log(line);
    else logger.debug(line);
  });
}
