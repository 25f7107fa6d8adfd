import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Env } from '../config/env.ts';
import { asRequest, requestIdFor } from './request-context.ts';
import { savedVersion } from './saved-version.ts';

/** Sees every request once, whatever answers it. */
export type Observer = (request: IncomingMessage, response: ServerResponse) => void;

/** Sends an answer that is ready; `id` is the request's. */
export type Send = (request: IncomingMessage, response: ServerResponse, id: string) => void;

/** Finds an answer that needs no route; `undefined` leaves the request to the next finder, and at last to the routes. */
export type FindReady = (url: string, request: IncomingMessage) => Send | undefined;

export const isRead = (method: string | undefined) => method === 'GET' || method === 'HEAD';

/** Scheme and host of a request target in absolute form, as proxies write it (RFC 9112, 3.2.2). */
const ORIGIN = /^https?:\/\/[^/?]*\/?/i;

function pathOf(target = '/'): string {
  return target.replace(ORIGIN, '/');
}

/**
 * What every request passes: it gets its id, the observers see it, the finders may answer it from memory, and the routes answer
 * the rest. Answers from memory need no middleware, so Express never sees them.
 */
export class RequestPipeline {
  readonly #finders: FindReady[] = [];
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
      asRequest(id, () => {
        for (const observe of observers) observe(request, response);
        const send = this.#find(request);
        if (send !== undefined) return send(request, response, id);
        response.setHeader('X-Request-Id', id);
        for (const route of routes) route(request, response);
      });
    });
  }

  /** Asks `find` for every read from now on, after the finders that are there already. */
  answerFrom(find: FindReady): void {
    this.#finders.push(find);
  }

  #find(request: IncomingMessage): Send | undefined {
    // A reader's own write may be newer than what this process knows, and catching up is asynchronous.
    if (!isRead(request.method) || savedVersion(request) !== 0) return undefined;
    // Where the site's address does not say it, only Express knows whether to believe a proxy that says TLS.
    if (!this.#isTls && request.headers['x-forwarded-proto'] !== undefined) return undefined;
    for (const find of this.#finders) {
      const send = find(request.url ?? '/', request);
      if (send !== undefined) return send;
    }
    return undefined;
  }
}
