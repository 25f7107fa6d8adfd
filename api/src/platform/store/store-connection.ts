import type { MongooseModuleOptions } from '@nestjs/mongoose';
import '../workarounds/end-drain-waits.ts';

/** Milliseconds that a request waits for an unreachable store; a restart takes one second. */
const STORE_WAIT_MS = 2000;

/**
 * Detects a store that hangs with open connections. The driver polls it at this interval and waits
 * this long for an answer; then all pending requests fail. A busy store must not count as hung: the
 * embedded store does not answer while it builds an index.
 */
export const STORE_SILENCE = { heartbeatFrequencyMS: 5_000, connectTimeoutMS: 10_000 } as const;

/**
 * Driver options for the store.
 *
 * @param mongodbUri its parameters take precedence over STORE_SILENCE
 * @param measured whether metrics listen to command events
 */
export function storeConnection(mongodbUri: string, measured: boolean): MongooseModuleOptions {
  const uriParameters = new Set([...new URLSearchParams(mongodbUri.split('?')[1]).keys()]);
  const defaults = Object.entries(STORE_SILENCE).filter(([name]) => !uriParameters.has(name));
  return {
    ...Object.fromEntries(defaults),
    serverSelectionTimeoutMS: STORE_WAIT_MS,
    retryAttempts: 0,
    bufferCommands: false,
    autoIndex: false,
    autoCreate: false,
    monitorCommands: measured,
  };
}
