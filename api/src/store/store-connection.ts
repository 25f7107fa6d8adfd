import type { MongooseModuleOptions } from '@nestjs/mongoose';

/** Milliseconds for which a request waits for a store that is away, before it says so; a store that starts anew takes one. */
const STORE_WAIT_MS = 2000;

/**
 * A store that has stopped to answer and keeps its connections open, for its machine or its process stands still, is asked
 * every so many milliseconds whether it is there, and has so many to say so. If it does not, all who wait for it are told
 * that it is away. A store that is busy must not be taken for one: the embedded one says nothing while it builds an index.
 */
export const STORE_SILENCE = { heartbeatFrequencyMS: 5_000, connectTimeoutMS: 10_000 } as const;

/**
 * How the magazine keeps to its store.
 *
 * @param mongodbUri what it says of STORE_SILENCE itself goes first
 * @param measured whether somebody reads what each command costs
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
