import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Env } from '../config/env.ts';
import { savedVersion } from './saved-version.ts';
import { asRequest, requestIdFor } from './request-context.ts';

/** Sees every request, whoever serves it. */
export type Observer = (request: IncomingMessage, response: ServerResponse) => void;

/** Sends the cached response; `id` is the request's. */
export type Send = (request: IncomingMessage, response: ServerResponse, id: string) => void;

interface InFront {
  env: Pick<Env, 'siteUrl'>;
  /** Notified of requests that never reach Express. */
  observers: readonly Observer[];
  /** Finds a cached response for a read; `undefined` leaves it to the routes. */
  find: (url: string, request: IncomingMessage) => Send | undefined;
}

export const isRead = (method: string | undefined) => method === 'GET' || method === 'HEAD';

/** Serves cached responses before Express, because they need none of its middleware. */
export function serveBeforeExpress(server: Server, { env, observers, find }: InFront): void {
  // Without https in the address, only Express knows whether a trusted proxy uses TLS.
  const isPlain = ({ headers }: IncomingMessage) =>
    env.siteUrl.startsWith('https:') || headers['x-forwarded-proto'] === undefined;
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    // A client with a recent write may have to wait, which Express handles.
    const isOurs = isRead(request.method) && isPlain(request) && savedVersion(request) === 0;
    const send = isOurs ? find(request.url ?? '/', request) : undefined;
    if (send === undefined) {
      for (const listener of listeners) listener(request, response);
      return;
    }
    const id = requestIdFor(request);
    asRequest(id, () => {
      for (const observe of observers) observe(request, response);
      send(request, response, id);
    });
  });
}
