import type { INestApplication } from '@nestjs/common';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { Readiness } from './readiness.ts';

/** Milliseconds between looks for connections that have become idle. */
const LOOK_MS = 50;
/** Milliseconds for requests under way; the longest that we expect is an upload over a slow line. */
const PATIENCE_MS = 20_000;

export interface Patience {
  /** Milliseconds for which requests are still taken while `/health/ready` refuses, so that a gateway notices. */
  drainMs: number;
  /** Milliseconds for requests under way after that; then their connections are cut. */
  patienceMs?: number;
}

/** Ends the process's work so that nobody notices: refuse, drain, let requests finish, then let go of the store. */
export async function shutDown(
  app: INestApplication,
  { drainMs, patienceMs = PATIENCE_MS }: Patience,
): Promise<void> {
  app.get(Readiness).stop();
  const server = app.getHttpServer() as Server;
  if (server.listening) {
    await wait(drainMs);
    // Right after what has come in was taken: a listener that closes cuts off whoever still waits before it.
    await nextTurn();
    await closeServer(server, patienceMs);
  }
  await app.close();
}

async function closeServer(server: Server, patienceMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // A connection whose request was under way is kept alive by its client when the answer has gone out.
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  const tooLate = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(tooLate);
}
