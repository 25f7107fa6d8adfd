import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

interface RequestContext {
  readonly id: string;
  /** Account id of the sender, once known. */
  userId: string | null;
  /** The result of `countedAddress`, once known; empty for this machine. */
  address: string | null;
  readonly userAgent: string;
}

const context = new AsyncLocalStorage<RequestContext>();
const operator = new AsyncLocalStorage<true>();
/** Request ids accepted from a gateway; others are replaced. */
const ACCEPTED_ID = /^[\w-]{8,64}$/;

/** Id of the current request; `-` outside a request. */
export function requestId(): string {
  return context.getStore()?.id ?? '-';
}

/** Account id of the current request's sender; `null` if not signed in. */
export function requestUser(): string | null {
  return context.getStore()?.userId ?? null;
}

/** Adds the account to all further log lines of this request. */
export function noteUser(id: string): void {
  const current = context.getStore();
  if (current !== undefined) current.userId = id;
}

/** `User-Agent` of the current request; empty without one, and outside a request. */
export function requestUserAgent(): string {
  return context.getStore()?.userAgent ?? '';
}

/** Whether the current work is a command of the operator. */
export function isOperator(): boolean {
  return operator.getStore() === true;
}

/** Runs a command of the operator. */
export function asOperator<T>(work: () => T): T {
  return operator.run(true, work);
}

/** Runs background work, which may start during a request but is not part of it. */
export function inBackground<T>(work: () => T): T {
  return context.exit(work);
}

/** The sender's address, empty for this machine; `null` outside a request. */
export function requestAddress(): string | null {
  return context.getStore()?.address ?? null;
}

export function noteAddress(address: string): void {
  const current = context.getStore();
  if (current !== undefined) current.address = address;
}

/** Returns a function that runs `work` in the context of the current request. */
export function inThisRequest(work: () => void): () => void {
  const current = context.getStore();
  return current === undefined ? work : () => context.run(current, work);
}

/** The request id set by the gateway, otherwise a new one. */
export function requestIdFor({ headers }: IncomingMessage): string {
  const header = headers['x-request-id'];
  return typeof header === 'string' && ACCEPTED_ID.test(header) ? header : randomUUID();
}

/** Runs `work` in the context of the request with that id. */
export function asRequest(id: string, work: () => void, userAgent = ''): void {
  context.run({ id, userId: null, address: null, userAgent }, work);
}
