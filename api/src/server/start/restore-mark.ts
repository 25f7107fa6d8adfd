import type { Connection } from 'mongoose';
import { META } from '../../platform/store/meta.ts';
import { StartProblem } from '../../platform/errors/start-problem.ts';

const RESTORE_ID = 'restore';
const MAJORITY = { w: 'majority', j: true } as const;

interface RestoreRecord {
  _id: string;
  startedAt: Date;
}

/**
 * Marks the store as half restored. A restore sets the mark before its first deletion, and clears it
 * after its last comparison.
 */
export async function markRestore(connection: Connection): Promise<void> {
  const startedAt = new Date();
  await records(connection).updateOne(
    { _id: RESTORE_ID },
    { $set: { startedAt } },
    { upsert: true, writeConcern: MAJORITY },
  );
}

export async function unmarkRestore(connection: Connection): Promise<void> {
  await records(connection).deleteOne({ _id: RESTORE_ID }, { writeConcern: MAJORITY });
}

/** Whether a restore was interrupted or is running. */
export async function isHalfRestored(connection: Connection): Promise<boolean> {
  return (await records(connection).findOne({ _id: RESTORE_ID })) !== null;
}

/** @throws StartProblem if a restore is incomplete */
export async function assertNotHalfRestored(connection: Connection): Promise<void> {
  if (await isHalfRestored(connection))
    throw new StartProblem(
      'A restore into this store did not finish, so parts of the magazine are missing. Run it again: banyan restore FILE.',
    );
}

const records = (connection: Connection) => connection.collection<RestoreRecord>(META);
