import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';

const context = new AsyncLocalStorage<string>();
/** An id that a gateway may hand on; anything else is replaced by our own. */
const ACCEPTABLE = /^[\w-]{8,64}$/;

/** The id of the request that is being answered; `-` outside of one. */
export function requestId(): string {
  return context.getStore() ?? '-';
}

/** The id that a gateway gave the request, else one of our own. */
export function requestIdFor({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && ACCEPTABLE.test(given) ? given : randomUUID();
}

/** Gives every request an id: in its answer's `X-Request-Id` and in each of its log lines. */
export function withRequestId(request: Request, response: Response, next: NextFunction): void {
  const id = requestIdFor(request);
  response.setHeader('X-Request-Id', id);
  context.run(id, next);
}
