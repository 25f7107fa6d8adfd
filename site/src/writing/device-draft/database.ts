import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { within } from '../../lib/within.ts';
import type { DraftEntry } from './draft.ts';

/** The bytes of a picture in a text: the server keeps unused uploads for only a day. */
interface HeldPicture {
  /** The server's id, equal for equal bytes. */
  id: string;
  bytes: Blob;
  /** Milliseconds since 1970. */
  heldAt: number;
}

/** What this browser keeps of unfinished articles. */
export interface DraftSchema extends DBSchema {
  drafts: { key: string; value: DraftEntry };
  /** Apart from the words: a banner of megabytes would be written again with each key. */
  banners: { key: string; value: { key: string; file: File } };
  pictures: { key: string; value: HeldPicture };
}

/** Milliseconds that everything waits for the drafts of earlier versions. */
const MOVE_PATIENCE_MS = 3_000;

const open = () =>
  openDB<DraftSchema>('banyan-drafts', 1, {
    upgrade(database) {
      database.createObjectStore('drafts', { keyPath: 'key' });
      database.createObjectStore('banners', { keyPath: 'key' });
      database.createObjectStore('pictures', { keyPath: 'id' });
    },
  });

/** Databases of earlier versions. */
const EARLIER = ['banyan', 'banyan-journal', 'banyan-pictures'];

async function moveEarlierDrafts(database: IDBPDatabase<DraftSchema>): Promise<void> {
  // Browsers without this function may have all of them.
  const names = (await indexedDB.databases?.())?.map(({ name }) => name);
  if (names !== undefined && !EARLIER.some((name) => names.includes(name))) return;
  const { moveDrafts } = await import('./earlier-databases.ts');
  await moveDrafts(database);
}

let moved: Promise<void> | undefined;

/**
 * Opens the database and closes it again: an open connection would keep other tabs from deleting it. Writes of idb end
 * with their transaction: a tab that is killed earlier has written nothing.
 *
 * @throws {DOMException} if storage is unavailable or full
 */
export async function withDatabase<T>(work: (database: IDBPDatabase<DraftSchema>) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    moved ??= within(MOVE_PATIENCE_MS, moveEarlierDrafts(database)).catch(() => undefined);
    await moved;
    return await work(database);
  } finally {
    database.close();
  }
}
