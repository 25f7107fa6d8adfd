import type { Connection } from 'mongoose';
import { META } from '../server/migrations/schema-version.ts';

/**
 * Collections left out of archives. Sessions, because a restored one would sign in users who have signed out since; devices, because trust in
 * them that has ended would return;
 * preview links, invitations, links for forgotten passwords and for addresses, and unfinished sign-ins, because one that has been ended would open again; mail, because a restored message would be sent again.
 * Rate-limit counters, notes of removals, leases and jobs are useless an hour later; a start adds necessary jobs. The
 * store's metadata belongs to that store; the manifest carries the schema version.
 */
const PASSING: readonly string[] = [
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
  'picture_removals',
  'start_leases',
  'edit_leases',
  'jobs',
  'live_processes',
  META,
];
/** Written by every start, so even an empty magazine has them. */
export const WRITTEN_BY_A_START: readonly string[] = ['counters'];
/** Referenced documents first: an interrupted restore leaves no article without author or picture. */
const FIRST: readonly string[] = ['pictures', 'users', 'articles', 'manuscripts', 'revisions'];

/** Existing collections to archive, in the order of a restore. */
export async function archivedCollections(connection: Connection): Promise<string[]> {
  const names = await allCollections(connection);
  const rank = (name: string): number => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  return names
    .filter((name) => !PASSING.includes(name))
    .toSorted((one, other) => rank(one) - rank(other) || one.localeCompare(other));
}

export async function allCollections({ db }: Connection): Promise<string[]> {
  const found = (await db?.listCollections({}, { nameOnly: true }).toArray()) ?? [];
  return found.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}
