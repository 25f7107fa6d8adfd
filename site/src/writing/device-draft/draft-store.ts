import type { ChosenBanner } from '../../data/calls/articles.ts';
import { dropJournal, readJournal } from '../../data/session/journal.ts';
import { inTransaction } from './database.ts';
import { type Draft, type DraftEntry, latestDrafts } from './draft.ts';
import { resultOf } from './indexed-db.ts';

/**
 * @param banner `undefined` if it is stored already
 * @throws {DOMException} if storage is unavailable or full
 */
export async function storeDraft(entry: DraftEntry, banner?: ChosenBanner | null): Promise<void> {
  await inTransaction('readwrite', ['drafts', 'banners'], (drafts, banners) => {
    drafts.put(entry);
    if (banner === null) banners.delete(entry.key);
    else if (banner !== undefined) banners.put({ key: entry.key, file: banner });
  });
}

export async function deleteDraft(key: string): Promise<void> {
  dropJournal(key);
  await inTransaction('readwrite', ['drafts', 'banners'], (...stores) => {
    for (const store of stores) store.delete(key);
  });
}

/** Drafts with this key prefix, with the words that closing pages have written. */
export async function draftsOf(prefix: string): Promise<Draft[]> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const stored = await inTransaction('readonly', ['drafts', 'banners'], async (drafts, banners) => {
    const [entries, files] = await Promise.all([
      resultOf<DraftEntry[]>(drafts.getAll(range)),
      resultOf<{ key: string; file: ChosenBanner }[]>(banners.getAll(range)),
    ]);
    const banner = new Map(files.map(({ key, file }) => [key, file]));
    return entries.map((entry) => ({ ...entry, banner: banner.get(entry.key) ?? null }));
  });
  return latestDrafts(stored, readJournal<DraftEntry>(prefix));
}
