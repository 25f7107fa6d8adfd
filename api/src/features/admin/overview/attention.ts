import type { FillingDisk, OldBackup, UnsentMessages } from '../../../contract/overview.ts';
import type { MailReport } from '../../../contract/mail.ts';
import type { DiskRoom } from '../../../platform/store/disk-room.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Age of the last backup from which admins are told. */
const BACKUP_MAX_MS = 7 * DAY_MS;
/** Share of free space below which a disk is soon full, as in deploy/alerts.yml. */
const FREE_MIN_SHARE = 0.15;

/** Messages that wait although nothing is wrong, for their first attempt, are no trouble. */
export function unsentMessages({ isSetUp, waiting, trouble }: MailReport): UnsentMessages | null {
  if (waiting === 0 || (isSetUp && trouble === null)) return null;
  return { count: waiting, reason: isSetUp ? trouble : null };
}

/** @param lastAt when the last backup was finished; `null` if there is none @param now milliseconds since 1970 */
export function oldBackup(lastAt: Date | null, now: number): OldBackup | null {
  if (lastAt === null) return { lastAt: null };
  return now - lastAt.getTime() < BACKUP_MAX_MS ? null : { lastAt: lastAt.toISOString() };
}

/** A disk of unknown size is not reported. */
export function fillingDisk({ size, free }: DiskRoom): FillingDisk | null {
  return free / size < FREE_MIN_SHARE ? { freeBytes: free } : null;
}
