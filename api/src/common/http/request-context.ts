import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

const context = new AsyncLocalStorage<string>();
/** An id that a gateway may hand on; anything else is replaced by our own. */
const ACCEPTABLE = /^[\w-]{8,64}$/;

/** The id of the request that is being answered; `-` outside of one. */
export function requestId(): string {
  return context.getStore() ?? '-';
}

/** Gives every request an id: in its answer's `X-Request-Id` and in each of its log lines. */
export function withRequestId(request: Request, response: Response, next: NextFunction): void {
  const given = request.get('X-Request-Id');
  const id = given !== undefined && ACCEPTABLE.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', id);
  context.run(id, next);
}
