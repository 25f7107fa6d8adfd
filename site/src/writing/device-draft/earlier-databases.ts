import { dropJournal, readJournal } from '../../data/session/journal.ts';
import { openKeys } from './draft-locks.ts';
import { type Draft, type DraftEntry, type StoredPicture, latestDrafts } from './draft.ts';
import { resultOf, completionOf } from './indexed-db.ts';

/** A draft as versions with three databases stored it. */
type Earlier<T> = Omit<T, 'unacknowledged'> & { unheard?: DraftEntry['unacknowledged'] };

const DRAFTS = 'banyan';
const WORDS = 'banyan-journal';
const PICTURES = 'banyan-pictures';

/** Reads a whole store. If there is no such database, this creates an empty one. */
async function allIn<T>(name: string, store: string): Promise<T[]> {
  const database = await resultOf(indexedDB.open(name));
  try {
    if (!database.objectStoreNames.contains(store)) return [];
    return await resultOf<T[]>(database.transaction(store).objectStore(store).getAll());
  } finally {
    database.close();
  }
}

const current = <T>({ unheard, ...draft }: Earlier<T>): T =>
  ({ ...draft, ...(unheard !== undefined && { unacknowledged: unheard }) }) as T;

async function moveAll(database: IDBDatabase): Promise<void> {
  const drafts = (await allIn<Earlier<Draft>>(DRAFTS, 'drafts')).map(current<Draft>);
  const words = await allIn<Earlier<DraftEntry>>(WORDS, 'entries');
  const closing = readJournal<Earlier<DraftEntry>>('');
  const pictures = await allIn<StoredPicture>(PICTURES, 'pictures');
  const latest = latestDrafts(drafts, [...words, ...closing].map(current<DraftEntry>));
  // A tab of an earlier version goes on writing there. Everything is moved once it is closed.
  if ((await openKeys(latest.map(({ key }) => key))).size > 0) return;
  const transaction = database.transaction(['drafts', 'banners', 'pictures'], 'readwrite');
  for (const { banner, ...entry } of latest) {
    transaction.objectStore('drafts').put(entry);
    if (banner !== null) transaction.objectStore('banners').put({ key: entry.key, file: banner });
  }
  for (const picture of pictures) transaction.objectStore('pictures').put(picture);
  await completionOf(transaction);
  for (const { key } of latest) dropJournal(key);
  for (const name of [DRAFTS, WORDS, PICTURES]) await resultOf(indexedDB.deleteDatabase(name));
}

/** Moves what earlier versions have left in three databases. */
export async function moveDrafts(database: IDBDatabase): Promise<void> {
  // A second tab would bring back what the first has moved and its author has deleted.
  if ('locks' in navigator) await navigator.locks.request('banyan-earlier-drafts', () => moveAll(database));
  else await moveAll(database);
}
