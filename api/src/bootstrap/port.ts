import { createServer } from 'node:net';
import type { Env } from '../config/env.ts';

/** Fails at once where the port is taken, and not only after the demo has been loaded. */
export async function assertPortFree(env: Env): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(env.port, env.host, () => probe.close(() => resolve()));
  });
}
