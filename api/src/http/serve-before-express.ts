import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Env } from '../config/env.ts';
import { savedVersion } from './saved-version.ts';
import { asRequest, requestIdFor } from './request-context.ts';

/** Hears of every request, whoever answers it. */
export type Observer = (request: IncomingMessage, response: ServerResponse) => void;

/** Sends what was found; `id` is the request's own. */
export type Send = (request: IncomingMessage, response: ServerResponse, id: string) => void;

interface InFront {
  env: Pick<Env, 'siteUrl'>;
  /** Told of the requests that never reach Express. */
  observers: readonly Observer[];
  /** What answers a read of that address at once; `undefined` leaves it to the routes. */
  find: (url: string, request: IncomingMessage) => Send | undefined;
}

export const isRead = (method: string | undefined) => method === 'GET' || method === 'HEAD';

/** What is kept needs nothing of what the routes need: it is answered before Express begins its work. */
export function serveBeforeExpress(server: Server, { env, observers, find }: InFront): void {
  // Where the address does not say it, only Express knows whether a proxy in front speaks TLS, and is to be believed.
  const isPlain = ({ headers }: IncomingMessage) =>
    env.siteUrl.startsWith('https:') || headers['x-forwarded-proto'] === undefined;
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    // Whoever has just saved may have to wait, which is not for here.
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
