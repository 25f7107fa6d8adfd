import type { Connection } from 'mongoose';
import { StartProblem } from '../bootstrap/start-problem.ts';

/** Schema version that this Banyan reads and writes: that of the newest migration. */
export const SCHEMA_VERSION = 8;
/** First version in which every article has a manuscript. */
export const MANUSCRIPTS_VERSION = 2;
/** First version in which pictures count all hidden uses, and not only those in the trash. */
export const HIDDEN_USES_VERSION = 5;
/** First version in which manuscripts and articles list all their authors. */
export const AUTHOR_LISTS_VERSION = 6;
/** Version of stores and archives from before versions were recorded. */
export const UNRECORDED_VERSION = 1;

/** Metadata of the store. It belongs to no feature, and archives do not contain it. */
export const META = 'meta';
const SCHEMA_ID = 'schema';

interface SchemaRecord {
  _id: string;
  version: number;
}

export async function storedSchemaVersion(connection: Connection): Promise<number> {
  const record = await connection.collection<SchemaRecord>(META).findOne({ _id: SCHEMA_ID });
  return record?.version ?? UNRECORDED_VERSION;
}

/** Records the schema version after a migration, a first start or a restore. */
export async function recordSchemaVersion(connection: Connection, version: number): Promise<void> {
  await connection
    .collection<SchemaRecord>(META)
    .updateOne({ _id: SCHEMA_ID }, { $set: { version } }, { upsert: true, writeConcern: { w: 'majority' } });
}

/**
 * The error for data of a newer Banyan; `null` if this one can read them.
 * @param what holds the data, for example `The store`
 */
export function newerSchemaSentence(what: string, version: number): string | null {
  if (version <= SCHEMA_VERSION) return null;
  return `${what} has schema version ${version}; this Banyan reads versions up to ${SCHEMA_VERSION}. Use the Banyan that wrote it, or a newer one.`;
}

/** @throws StartProblem if a newer Banyan has written the store */
export async function assertSchemaReadable(connection: Connection): Promise<void> {
  const sentence = newerSchemaSentence('The store', await storedSchemaVersion(connection));
  if (sentence !== null) throw new StartProblem(sentence);
}
