import { dropJournal, readJournal } from '../../data/session/journal.ts';
import { withDatabase } from './database.ts';
import type { Draft, DraftEntry } from './draft.ts';
import { latestDrafts } from './draft-journal.ts';

/**
 * @param banner `undefined` if it is stored already
 * @throws {DOMException} if storage is unavailable or full
 */
export async function storeDraft(entry: DraftEntry, banner?: File | null): Promise<void> {
  const { key } = entry;
  await withDatabase(async (database) => {
    const transaction = database.transaction(['drafts', 'banners'], 'readwrite');
    const banners = transaction.objectStore('banners');
    const writes: Promise<unknown>[] = [transaction.objectStore('drafts').put(entry)];
    if (banner === null) writes.push(banners.delete(key));
    else if (banner !== undefined) writes.push(banners.put({ key, file: banner }));
    await Promise.all([...writes, transaction.done]);
  });
}

export async function deleteDraft(key: string): Promise<void> {
  dropJournal(key);
  await withDatabase(async (database) => {
    await Promise.all([database.delete('drafts', key), database.delete('banners', key)]);
  });
}

/** Drafts with this key prefix, with the words that closing pages have written. */
export async function draftsOf(prefix: string): Promise<Draft[]> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const stored = await withDatabase(async (database) => {
    const [entries, banners] = await Promise.all([
      database.getAll('drafts', range),
      database.getAll('banners', range),
    ]);
    const files = new Map(banners.map(({ key, file }) => [key, file]));
    return entries.map((entry) => ({ ...entry, banner: files.get(entry.key) ?? null }));
  });
  return latestDrafts(stored, readJournal<DraftEntry>(prefix));
}
