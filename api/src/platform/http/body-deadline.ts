import type { NextFunction, Request, Response } from 'express';
import type { ErrorResponse } from '../../contract/errors.ts';
import { AppError } from '../errors/app-error.ts';
import { requestId } from './request-context.ts';

/** Express setting: milliseconds that a body may take to arrive. */
export const BODY_DEADLINE = 'body deadline';
/** Enough for the largest form, 35 MB, at 2.3 Mbit/s. */
export const BODY_DEADLINE_MS = 2 * 60 * 1000;

/** Ends requests whose body arrives too slowly, so that clients cannot hold connections and memory. */
export function bodyDeadline(request: Request, response: Response, next: NextFunction): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (encoding === undefined && Number(length) === 0) return next();
  const timer = setTimeout(() => refuse(request, response), Number(request.app.get(BODY_DEADLINE))).unref();
  request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  next();
}

function refuse(request: Request, response: Response): void {
  if (request.complete) return;
  if (response.headersSent) {
    request.destroy();
    return;
  }
  const { status: statusCode, code, message } = new AppError('REQUEST_TIMEOUT');
  const body: ErrorResponse = { statusCode, code, message, requestId: requestId() };
  response.once('finish', () => request.destroy());
  response.status(statusCode).set({ Connection: 'close', 'Cache-Control': 'no-store' }).json(body);
}
