import type { Connection } from 'mongoose';
import { META } from '../platform/store/meta.ts';

/**
 * Collections that archives exclude. A restored session would sign in users who have signed out since.
 * A restored device would be trusted again. Restored links, invitations and unfinished sign-ins would
 * work again, and restored mail and messages of webhooks would be sent again. Rate-limit counters, removal notes, leases and
 * jobs are useless an hour later; a start adds the necessary jobs. A bulk action on other manuscripts
 * than the restored ones must not continue, nor an import whose files are not in the archive. Missed
 * addresses are counted again. What tells a day's readers apart is nowhere after that day. The store's
 * metadata belongs to that store; the manifest contains the schema version.
 */
export const EXCLUDED: readonly string[] = [
  'sessions',
  'devices',
  'previews',
  'mail',
  'password_resets',
  'sign_in_tickets',
  'address_links',
  'spent_challenges',
  'invitations',
  'rate_limits',
  'counted_readers',
  'reader_salts',
  'picture_removals',
  'start_leases',
  'edit_leases',
  'jobs',
  'bulk_actions',
  'bulk_items',
  'import_tasks',
  'redirect_misses',
  'webhook_messages',
  'webhook_answers',
  'live_processes',
  META,
];
/** Every start writes these, so even an empty magazine has them. */
export const WRITTEN_AT_START: readonly string[] = ['counters'];
/** Referenced documents first: an interrupted restore leaves no article without author or picture. */
const RESTORED_FIRST: readonly string[] = ['pictures', 'users', 'articles', 'manuscripts', 'revisions'];

/** Existing collections to archive, in the order of a restore. */
export async function archivedCollections(connection: Connection): Promise<string[]> {
  const names = await allCollections(connection);
  const rank = (name: string): number =>
    RESTORED_FIRST.includes(name) ? RESTORED_FIRST.indexOf(name) : RESTORED_FIRST.length;
  return names
    .filter((name) => !EXCLUDED.includes(name))
    .toSorted((one, other) => rank(one) - rank(other) || one.localeCompare(other));
}

export async function allCollections({ db }: Connection): Promise<string[]> {
  const collections = (await db?.listCollections({}, { nameOnly: true }).toArray()) ?? [];
  return collections.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}
