import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import { dropJournal, readJournal } from '../../data/session/journal.ts';
import type { DraftSchema } from './database.ts';
import { openKeys } from './draft-locks.ts';
import { latestDrafts } from './draft-journal.ts';
import type { Draft, DraftEntry } from './draft.ts';

/** A draft as versions with three databases stored it. */
type EarlierDraft<T> = T & { unheard?: DraftEntry['unacknowledged'] };

const DRAFTS = 'banyan';
const WORDS = 'banyan-journal';
const PICTURES = 'banyan-pictures';

/** Creates the database, empty, where there is none. */
async function allIn<T>(name: string, store: string): Promise<T[]> {
  const database = await openDB(name);
  try {
    return database.objectStoreNames.contains(store) ? ((await database.getAll(store)) as T[]) : [];
  } finally {
    database.close();
  }
}

async function deleteFrom(name: string, store: string, keys: readonly string[]): Promise<void> {
  const database = await openDB(name);
  try {
    if (!database.objectStoreNames.contains(store)) return;
    await Promise.all(keys.map((key) => database.delete(store, key)));
  } finally {
    database.close();
  }
}

const current = <T extends object>({ unheard, ...draft }: EarlierDraft<T>) =>
  unheard === undefined ? draft : { ...draft, unacknowledged: unheard };

async function moveAll(database: IDBPDatabase<DraftSchema>): Promise<void> {
  const drafts = await allIn<EarlierDraft<Draft>>(DRAFTS, 'drafts');
  const entries = await allIn<EarlierDraft<DraftEntry>>(WORDS, 'entries');
  const closing = readJournal<EarlierDraft<DraftEntry>>('');
  const found = latestDrafts(drafts, [...entries, ...closing]);
  // A tab of an earlier version goes on writing there.
  const open = await openKeys(found.map(({ key }) => key));
  const moving = found.filter(({ key }) => !open.has(key));
  for (const { banner, ...entry } of moving) {
    await database.put('drafts', current(entry) as DraftEntry);
    if (banner !== null) await database.put('banners', { key: entry.key, file: banner });
    dropJournal(entry.key);
  }
  for (const picture of await allIn<DraftSchema['pictures']['value']>(PICTURES, 'pictures'))
    await database.put('pictures', picture);
  const keys = moving.map(({ key }) => key);
  await deleteFrom(DRAFTS, 'drafts', keys);
  await deleteFrom(WORDS, 'entries', keys);
  if (open.size === 0)
    for (const name of [DRAFTS, WORDS, PICTURES]) void deleteDB(name).catch(() => undefined);
}

/**
 * Moves what earlier versions have left in three databases. Drafts that a tab of such a version has open are moved once it
 * is closed.
 */
export async function moveDrafts(database: IDBPDatabase<DraftSchema>): Promise<void> {
  if (!('locks' in navigator)) return moveAll(database);
  // A second tab would bring back what the first has moved and its author has deleted.
  await navigator.locks.request('banyan-earlier-drafts', () => moveAll(database));
}
