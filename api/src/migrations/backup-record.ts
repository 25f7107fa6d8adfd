import type { Connection } from 'mongoose';
import { META } from './schema-version.ts';

const BACKUP_ID = 'backup';

interface BackupRecord {
  _id: string;
  finishedAt: Date;
}

/** Notes that a backup was finished, so that an alert can say when the last one is too old. */
export async function recordBackup(connection: Connection): Promise<void> {
  const finishedAt = new Date();
  await connection
    .collection<BackupRecord>(META)
    .updateOne({ _id: BACKUP_ID }, { $set: { finishedAt } }, { upsert: true });
}

/** `null` where there was none. */
export async function lastBackup(connection: Connection): Promise<Date | null> {
  return (await connection.collection<BackupRecord>(META).findOne({ _id: BACKUP_ID }))?.finishedAt ?? null;
}
