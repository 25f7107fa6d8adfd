import type { MongooseModuleOptions } from '@nestjs/mongoose';
import '../workarounds/end-drain-waits.ts';

/**
 * Milliseconds that a request, or a start, waits for a store without a primary. An election takes up to 12 seconds, and
 * a restart of the embedded store one.
 */
const STORE_WAIT_MS = 15_000;

/**
 * What the code relies on, whatever MONGODB_URI says: reads that never go back in time, and writes that no election
 * undoes. Otherwise the content version could repeat a number, and an old page would count as new.
 */
export const CONSISTENT = {
  readPreference: 'primary',
  readConcernLevel: 'majority',
  w: 'majority',
  retryReads: true,
  retryWrites: true,
  serverSelectionTimeoutMS: STORE_WAIT_MS,
} as const;

/** Read concern in a session that reads a snapshot; the connection's own would take its place. */
export const SNAPSHOT = { level: 'snapshot' } as const;

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
    ...CONSISTENT,
    retryAttempts: 0,
    bufferCommands: false,
    autoIndex: false,
    autoCreate: false,
    monitorCommands: measured,
  };
}
