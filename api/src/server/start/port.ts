import { createServer } from 'node:net';
import type { Env } from '../../platform/config/env.ts';

/** Fails before the demo is loaded if the port is in use. */
export async function assertPortFree(env: Env): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(env.port, env.host, () => probe.close(() => resolve()));
  });
}
