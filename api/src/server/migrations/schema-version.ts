import type { Connection } from 'mongoose';
import { StartProblem } from '../../platform/errors/start-problem.ts';
import { META } from '../../platform/store/meta.ts';

/** Schema version that this Banyan reads and writes. Each migration adds one. */
export const SCHEMA_VERSION = 5;
/** Schema version of release 1.0.0. */
const FIRST_RELEASE = 1;
/** Version of data from before release 1.0.0, which is no longer migrated. */
export const UNRELEASED = 0;
/** The last commit that migrated data from before release 1.0.0 to the shapes of that release. */
const LAST_MIGRATOR = '27b4f8c8';

const SCHEMA_ID = 'schema-version';
/** Record of the schema version before release 1.0.0. */
const UNRELEASED_ID = 'schema';
/** The unreleased version with the same shapes as release 1.0.0. */
const SHAPES_OF_RELEASE = 8;
const MAJORITY = { w: 'majority' } as const;

interface SchemaRecord {
  _id: string;
  version: number;
}

/** Schema version of the data in the store; the current version if the store is empty. */
export async function storedSchemaVersion(connection: Connection): Promise<number> {
  const meta = connection.collection<SchemaRecord>(META);
  const record = await meta.findOne({ _id: SCHEMA_ID });
  if (record !== null) return record.version;
  if (await isEmpty(connection)) return SCHEMA_VERSION;
  const unreleased = await meta.findOne({ _id: UNRELEASED_ID });
  return unreleased?.version === SHAPES_OF_RELEASE ? FIRST_RELEASE : UNRELEASED;
}

/** Whether the store has neither accounts nor articles. */
async function isEmpty(connection: Connection): Promise<boolean> {
  for (const name of ['users', 'articles'])
    if ((await connection.collection(name).findOne({}, { projection: { _id: 1 } })) !== null) return false;
  return true;
}

/** Records the schema version after a migration, a first start or a restore. */
export async function recordSchemaVersion(connection: Connection, version: number): Promise<void> {
  await connection
    .collection<SchemaRecord>(META)
    .updateOne({ _id: SCHEMA_ID }, { $set: { version } }, { upsert: true, writeConcern: MAJORITY });
}

/**
 * Records the schema version of a store that has no record. Call it before a command writes accounts or articles: in an empty
 * store, they would look like those of an old release.
 */
export async function ensureSchemaVersion(connection: Connection): Promise<void> {
  const version = await storedSchemaVersion(connection);
  await connection
    .collection<SchemaRecord>(META)
    .updateOne({ _id: SCHEMA_ID }, { $setOnInsert: { version } }, { upsert: true, writeConcern: MAJORITY });
}

/**
 * Why this Banyan cannot read data; `null` if it can.
 * @param what holds the data, for example `The store`
 */
export function schemaProblem(what: string, version: number): string | null {
  if (version === UNRELEASED)
    return `${what} is from before release 1.0.0. Commit ${LAST_MIGRATOR} still reads it, and brings a store to the shapes of that release.`;
  if (version <= SCHEMA_VERSION) return null;
  return `${what} has schema version ${version}; this Banyan reads versions up to ${SCHEMA_VERSION}. Use the Banyan that wrote it, or a newer one.`;
}

/** @throws StartProblem if the store is from before release 1.0.0, or a newer Banyan has written it */
export async function assertSchemaReadable(connection: Connection): Promise<void> {
  const sentence = schemaProblem('The store', await storedSchemaVersion(connection));
  if (sentence !== null) throw new StartProblem(sentence);
}
