import type { INestApplication } from '@nestjs/common';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { Readiness } from './readiness.ts';

/** Milliseconds between polls for idle connections. */
const LOOK_MS = 50;
/** Milliseconds for running requests; the longest is an upload over a slow line. */
const PATIENCE_MS = 20_000;

export interface Patience {
  /** Milliseconds during which requests are still served while `/health/ready` refuses, so that a gateway notices. */
  drainMs: number;
  /** Milliseconds for running requests after that; then their connections are cut. */
  patienceMs?: number;
}

/** Stops without failed requests: refuse health checks, drain, finish requests, then close the store. */
export async function shutDown(
  app: INestApplication,
  { drainMs, patienceMs = PATIENCE_MS }: Patience,
): Promise<void> {
  app.get(Readiness).stop();
  const server = app.getHttpServer() as Server;
  if (server.listening) {
    await wait(drainMs);
    // After accepting pending connections: closing the listener would reset them.
    await nextTurn();
    const closed = once(server, 'close');
    server.close();
    await finishRequests(server, { closed, patienceMs });
  }
  await app.close();
}

/** Ends one of several workers: the others take new connections at once, and this one serves those that it has. */
export async function leave(
  app: INestApplication,
  { drainMs, patienceMs = PATIENCE_MS }: Patience,
): Promise<void> {
  app.get(Readiness).leave();
  const server = app.getHttpServer() as Server;
  const closed = once(server, 'close');
  // An HTTP server's own method would cut idle connections, on which requests may be under way.
  NetServer.prototype.close.call(server);
  const over = new AbortController();
  await Promise.race([closed, wait(drainMs, undefined, { signal: over.signal }).catch(() => undefined)]);
  over.abort();
  await finishRequests(server, { closed, patienceMs });
  await app.close();
}

async function finishRequests(
  server: Server,
  { closed, patienceMs }: { closed: Promise<unknown>; patienceMs: number },
): Promise<void> {
  // A client keeps its connection alive after the response.
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  const tooLate = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(tooLate);
}
