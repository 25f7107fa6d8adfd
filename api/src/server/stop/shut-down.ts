import type { INestApplication } from '@nestjs/common';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { ProcessEnding } from '../../platform/http/process-ending.ts';

/** Milliseconds between polls for idle connections. */
const POLL_MS = 50;
/** Milliseconds for running requests; the longest are uploads over slow connections. */
const PATIENCE_MS = 20_000;

export interface ShutDownOptions {
  /** Milliseconds during which requests are still served while `/health/ready` refuses, so that a gateway notices. */
  drainMs: number;
  /** Milliseconds for running requests after that; then their connections are closed. */
  patienceMs?: number;
}

/** Stops without failed requests: refuse health checks, drain, finish requests, then close the store. */
export async function shutDown(
  app: INestApplication,
  { drainMs, patienceMs = PATIENCE_MS }: ShutDownOptions,
): Promise<void> {
  app.get(ProcessEnding).begin();
  const server = app.getHttpServer() as Server;
  if (server.listening) {
    await wait(drainMs);
    // Accepts pending connections first, because closing the listener would reset them.
    await nextTurn();
    await closeServer(server, patienceMs);
  }
  await app.close();
}

async function closeServer(server: Server, patienceMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // Clients keep their connections alive after the response.
  const idle = setInterval(() => server.closeIdleConnections(), POLL_MS);
  const timeout = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(timeout);
}
