import { once } from 'node:events';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Ports above those that browsers refuse and below those that systems hand out by themselves (from 32768 on Linux,
 * from 49152 elsewhere): one of the latter may go to any outgoing connection before a program that was told to listen
 * on it gets there, or between two of its starts.
 */
const FIRST_PORT = 11_000;
const END_OF_PORTS = 32_768;

/** A port of this machine that nobody listens on. */
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
