import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Env } from '../config/env.ts';
import { asRequest, requestIdFor } from './request-context.ts';
import { savedVersion } from './saved-version.ts';

/** Called once for every request, including those answered from memory. */
export type Observer = (request: IncomingMessage, response: ServerResponse) => void;

/** Sends a cached response. `id` is the request id. */
export type Send = (request: IncomingMessage, response: ServerResponse, id: string) => void;

/** Looks up a cached response. `undefined` passes the request to the next lookup, and finally to the routes. */
export type CacheLookup = (url: string, request: IncomingMessage) => Send | undefined;

export const isRead = (method: string | undefined) => method === 'GET' || method === 'HEAD';

/** Scheme and host of a request target in absolute form, as proxies write it (RFC 9112, 3.2.2). */
const ORIGIN = /^https?:\/\/[^/?]*\/?/i;

function pathOf(target = '/'): string {
  return target.replace(ORIGIN, '/');
}

/**
 * Every request gets an id and passes the observers. Cache lookups may answer it from memory; the
 * routes answer the rest. Express never sees requests answered from memory, which need no middleware.
 */
export class RequestPipeline {
  readonly #lookups: CacheLookup[] = [];
  readonly #isTls: boolean;

  constructor(
    server: Server,
    { env, observers }: { env: Pick<Env, 'siteUrl'>; observers: readonly Observer[] },
  ) {
    this.#isTls = env.siteUrl.startsWith('https:');
    const routes = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      request.url = pathOf(request.url);
      const id = requestIdFor(request);
      const answer = (): void => {
        for (const observe of observers) observe(request, response);
        const send = this.#find(request);
        if (send !== undefined) return send(request, response, id);
        response.setHeader('X-Request-Id', id);
        for (const route of routes) route(request, response);
      };
      asRequest(id, answer, request.headers['user-agent']);
    });
  }

  /** Adds a cache lookup, after the existing ones. */
  answerFrom(lookup: CacheLookup): void {
    this.#lookups.push(lookup);
  }

  #find(request: IncomingMessage): Send | undefined {
    // The reader's own write may be newer than the cache, and catching up is asynchronous.
    if (!isRead(request.method) || savedVersion(request) !== 0) return undefined;
    // If SITE_URL is not https, only Express knows whether to trust a proxy's claim of TLS.
    if (!this.#isTls && request.headers['x-forwarded-proto'] !== undefined) return undefined;
    for (const lookup of this.#lookups) {
      const send = lookup(request.url ?? '/', request);
      if (send !== undefined) return send;
    }
    return undefined;
  }
}
