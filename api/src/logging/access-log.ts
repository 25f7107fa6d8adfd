import { Logger } from '@nestjs/common';
import type { Request } from 'express';
import type { IncomingMessage } from 'node:http';
import type { Env } from '../config/env.ts';
import type { Observer } from '../http/serve-before-express.ts';
import { inThisRequest } from '../http/request-context.ts';
import { RequestLine } from './request-line.ts';

const logger = new Logger('Http');
/** Asked every few seconds by whoever watches; of interest only where the answer is no. */
const PROBES = '/health/';
const SIGN_IN = '/api/users/login';
const TENTHS = 10;

/** Whether whoever guesses passwords or asks too often was stopped here, and may have to be blocked. */
function isRefused(path: string, status: number): boolean {
  // Routes are found in any case, and with a slash at their end.
  return status === 429 || (status === 401 && path.toLowerCase().replace(/\/$/, '') === SIGN_IN);
}

/** The address as TRUST_PROXY has it, where the request came to Express. */
function addressOf(request: IncomingMessage): string {
  return (request as Partial<Request>).ip ?? request.socket.remoteAddress ?? 'unknown';
}

/**
 * One line for each answer; never a query, a header or a body. The address is told of refused sign-ins and of limits alone.
 * Where people watch the lines go by, only those who ask for `debug` see them.
 */
export function accessLog({ production, logLevel }: Env): Observer {
  const isShown = logLevel === 'debug' || (production && logLevel !== 'error');
  if (!isShown) return () => undefined;
  return (request, response) => {
    const { method = '', url = '' } = request;
    const start = performance.now();
    const path = url.split('?', 1)[0] ?? '';
    const tell = (): void => {
      const status = response.writableFinished ? response.statusCode : 'aborted';
      if (status === 200 && path.startsWith(PROBES)) return;
      const durationMs = Math.round((performance.now() - start) * TENTHS) / TENTHS;
      if (isRefused(path, response.statusCode))
        logger.warn(new RequestLine(method, path, status, durationMs, addressOf(request)));
      else if (!production) logger.debug(new RequestLine(method, path, status, durationMs));
      else if (logLevel !== 'warn') logger.log(new RequestLine(method, path, status, durationMs));
    };
    response.once('close', inThisRequest(tell));
  };
}
