import type { Connection } from 'mongoose';
import { StartProblem } from '../bootstrap/start-problem.ts';

/** The version of the stored documents that this Banyan reads and writes: the number of the newest migration. */
export const SCHEMA_VERSION = 2;
/** The first version in which every article has a manuscript. */
export const MANUSCRIPTS_VERSION = 2;
/** The version of stores and archives that were written before versions were recorded. */
export const UNRECORDED_VERSION = 1;

/** Facts about the store itself. It belongs to no feature, and no archive holds it. */
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

/** Records what the documents are now, once a migration, a first start or a restore has made them so. */
export async function recordSchemaVersion(connection: Connection, version: number): Promise<void> {
  await connection
    .collection<SchemaRecord>(META)
    .updateOne({ _id: SCHEMA_ID }, { $set: { version } }, { upsert: true, writeConcern: { w: 'majority' } });
}

/**
 * The sentence that refuses data which a newer Banyan has written; `null` where this one reads them.
 * @param what holds the data, for example `The store`
 */
export function newerSchemaSentence(what: string, version: number): string | null {
  if (version <= SCHEMA_VERSION) return null;
  return `${what} has schema version ${version}; this Banyan reads versions up to ${SCHEMA_VERSION}. Use the Banyan that wrote it, or a newer one.`;
}

/** @throws StartProblem where a newer Banyan has written the store */
export async function assertSchemaReadable(connection: Connection): Promise<void> {
  const sentence = newerSchemaSentence('The store', await storedSchemaVersion(connection));
  if (sentence !== null) throw new StartProblem(sentence);
}
