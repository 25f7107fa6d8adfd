import type { MongooseModuleOptions } from '@nestjs/mongoose';
import '../workarounds/end-drain-waits.ts';

/** Milliseconds that a request waits for an unreachable store; a restart takes one second. */
const STORE_WAIT_MS = 2000;

/**
 * Detects a store that hangs with its connections open. The driver polls it at this interval, and it has this time to
 * answer; then all requests that wait for it fail. A busy store must not count as hung: the embedded one does not
 * answer while it builds an index.
 */
export const STORE_SILENCE = { heartbeatFrequencyMS: 5_000, connectTimeoutMS: 10_000 } as const;

/**
 * Driver options for the store.
 *
 * @param mongodbUri its own values take precedence over STORE_SILENCE
 * @param measured whether somebody listens to command events
 */
export function storeConnection(mongodbUri: string, measured: boolean): MongooseModuleOptions {
  const said = new Set([...new URLSearchParams(mongodbUri.split('?')[1]).keys()]);
  const silence = Object.entries(STORE_SILENCE).filter(([name]) => !said.has(name));
  return {
    ...Object.fromEntries(silence),
    serverSelectionTimeoutMS: STORE_WAIT_MS,
    retryAttempts: 0,
    bufferCommands: false,
    autoIndex: false,
    autoCreate: false,
    monitorCommands: measured,
  };
}
