import { once } from 'node:events';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Ports above those that browsers refuse and below the ephemeral ones (from 32768 on Linux, from 49152 elsewhere). The
 * system may give an ephemeral port to any outgoing connection before the program listens on it, or between two starts.
 */
const FIRST_PORT = 11_000;
const END_OF_PORTS = 32_768;

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, END_OF_PORTS);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
