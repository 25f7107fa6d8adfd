import type { Connection } from 'mongoose';
import { META } from '../migrations/schema-version.ts';

/**
 * What is never in an archive: sessions, because a restored one would sign people in who have signed out since, and
 * counts of attempts, notes of removals, leases and jobs, which are of no use an hour later; a start adds the jobs that there
 * should be. What the store records of itself belongs to that store; the manifest carries the schema version.
 */
const PASSING: readonly string[] = [
  'sessions',
  'rate_limits',
  'picture_removals',
  'start_leases',
  'jobs',
  'live_processes',
  META,
];
/** Written by a start, so that an empty magazine has them too. */
export const WRITTEN_BY_A_START: readonly string[] = ['counters', 'outbox_places'];
/** First what others name: a restore that is cut off leaves no article without author or picture. */
const FIRST: readonly string[] = ['pictures', 'users', 'articles', 'manuscripts', 'revisions'];

/** The collections that are there and that are worth keeping, in the order in which they are restored. */
export async function keptCollections(connection: Connection): Promise<string[]> {
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
