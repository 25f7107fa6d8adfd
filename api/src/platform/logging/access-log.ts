import { Logger } from '@nestjs/common';
import type { Request } from 'express';
import type { IncomingMessage } from 'node:http';
import type { Env } from '../config/env.ts';
import type { Observer } from '../http/request-pipeline.ts';
import { inThisRequest } from '../http/request-context.ts';
import { RequestLine } from './request-line.ts';

const logger = new Logger('Http');
/** Probes run every few seconds; only failures are interesting. */
const PROBES = '/health/';
const SIGN_IN = '/api/users/login';
const TENTHS = 10;

/** Whether a sign-in or a limit refused the request, so that the operator may want to block the address. */
function isRefused(path: string, status: number): boolean {
  // Routes match in any case, and with a trailing slash.
  return status === 429 || (status === 401 && path.toLowerCase().replace(/\/$/, '') === SIGN_IN);
}

/** The address as defined by TRUST_PROXY, if the request reached Express. */
function addressOf(request: IncomingMessage): string {
  return (request as Partial<Request>).ip ?? request.socket.remoteAddress ?? 'unknown';
}

/**
 * Logs one line per response, without query, headers and body. Only lines about refused sign-ins and
 * exceeded limits include the address. In development the lines have level `debug`.
 */
export function accessLog({ production, logLevel }: Env): Observer {
  const isShown = logLevel === 'debug' || (production && logLevel !== 'error');
  if (!isShown) return () => undefined;
  return (request, response) => {
    const { method = '', url = '' } = request;
    const start = performance.now();
    const path = url.split('?', 1)[0] ?? '';
    const log = (): void => {
      const status = response.writableFinished ? response.statusCode : 'aborted';
      if (status === 200 && path.startsWith(PROBES)) return;
      const durationMs = Math.round((performance.now() - start) * TENTHS) / TENTHS;
      if (isRefused(path, response.statusCode))
        logger.warn(new RequestLine(method, path, status, durationMs, addressOf(request)));
      else if (!production) logger.debug(new RequestLine(method, path, status, durationMs));
      else if (logLevel !== 'warn') logger.log(new RequestLine(method, path, status, durationMs));
    };
    response.on('close', inThisRequest(log));
  };
}
