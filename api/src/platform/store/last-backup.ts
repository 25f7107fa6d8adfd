import type { Connection } from 'mongoose';
import { META } from './meta.ts';

const BACKUP_ID = 'backup';

interface BackupRecord {
  _id: string;
  finishedAt: Date;
}

/** Records a finished backup, for the alert about old ones. */
export async function recordBackup(connection: Connection): Promise<void> {
  const finishedAt = new Date();
  await connection
    .collection<BackupRecord>(META)
    .updateOne({ _id: BACKUP_ID }, { $set: { finishedAt } }, { upsert: true });
}

/** `null` if there is none. */
export async function lastBackup(connection: Connection): Promise<Date | null> {
  return (await connection.collection<BackupRecord>(META).findOne({ _id: BACKUP_ID }))?.finishedAt ?? null;
}
