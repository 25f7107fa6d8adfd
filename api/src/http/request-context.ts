import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';

interface RequestContext {
  readonly id: string;
  /** Id of the account that sent the request, once that is known. */
  userId: string | null;
}

const context = new AsyncLocalStorage<RequestContext>();
/** An id that a gateway may hand on; anything else is replaced by our own. */
const ACCEPTABLE = /^[\w-]{8,64}$/;

/** The id of the request that is being answered; `-` outside of one. */
export function requestId(): string {
  return context.getStore()?.id ?? '-';
}

/** Whoever sent the request that is being answered; `null` where that is nobody we know. */
export function requestUser(): string | null {
  return context.getStore()?.userId ?? null;
}

/** From here on every log line of this request names the account. */
export function noteUser(id: string): void {
  const current = context.getStore();
  if (current !== undefined) current.userId = id;
}

/** Has `work` run later as a part of the request that is being answered now. */
export function inThisRequest(work: () => void): () => void {
  return AsyncLocalStorage.bind(work);
}

/** The id that a gateway gave the request, else one of our own. */
export function requestIdFor({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && ACCEPTABLE.test(given) ? given : randomUUID();
}

/** Does `work` as the request of that id. */
export function asRequest(id: string, work: () => void): void {
  context.run({ id, userId: null }, work);
}

/** Gives every request an id: in its answer's `X-Request-Id` and in each of its log lines. */
export function withRequestId(request: Request, response: Response, next: NextFunction): void {
  const id = requestIdFor(request);
  response.setHeader('X-Request-Id', id);
  asRequest(id, next);
}
