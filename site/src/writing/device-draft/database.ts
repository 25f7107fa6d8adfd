import { within } from '../../lib/within.ts';
import { resultOf, completionOf } from './indexed-db.ts';

/**
 * `drafts` has the words; `banners` the banner files, so that not every keystroke rewrites them; `pictures` those of
 * texts.
 */
export type StoreName = 'drafts' | 'banners' | 'pictures';

/** Databases of earlier versions. */
const EARLIER = ['banyan', 'banyan-journal', 'banyan-pictures'];
/** Timeout, in milliseconds, for moving the drafts of earlier versions. */
const MOVE_TIMEOUT_MS = 3_000;

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('banyan-drafts', 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('drafts', { keyPath: 'key' });
    request.result.createObjectStore('banners', { keyPath: 'key' });
    request.result.createObjectStore('pictures', { keyPath: 'id' });
  });
  return resultOf(request);
}

async function moveEarlierDrafts(database: IDBDatabase): Promise<void> {
  // Browsers without this function may have all of them.
  const names = (await indexedDB.databases?.())?.map(({ name }) => name);
  if (names !== undefined && !EARLIER.some((name) => names.includes(name))) return;
  const { moveDrafts } = await import('./earlier-databases.ts');
  await moveDrafts(database);
}

let moved: Promise<void> | undefined;

/**
 * Runs one transaction. Opens the database and closes it again: an open connection would keep other tabs from deleting
 * it. A tab that is killed before this resolves may have written nothing.
 *
 * @throws {DOMException} if storage is unavailable or full
 */
export async function inTransaction<T>(
  mode: 'readonly' | 'readwrite',
  names: readonly StoreName[],
  work: (...stores: IDBObjectStore[]) => Promise<T> | T,
): Promise<T> {
  const database = await open();
  try {
    moved ??= within(MOVE_TIMEOUT_MS, moveEarlierDrafts(database)).catch(() => undefined);
    await moved;
    const transaction = database.transaction(names, mode);
    const stores = names.map((name) => transaction.objectStore(name));
    const [result] = await Promise.all([work(...stores), completionOf(transaction)]);
    return result;
  } finally {
    database.close();
  }
}
