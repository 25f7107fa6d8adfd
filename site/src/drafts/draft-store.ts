import type { Genre } from '@contract/genres.ts';
import { dropJournal, readJournal } from '../session/journal.ts';
import { deviceStore } from './device-store.ts';
import { type JournalEntry, withJournal } from './draft-journal.ts';

/** What is kept of an unfinished article on this device. */
export interface Draft {
  /** `{what is written}:{who writes}:{which tab}`. */
  key: string;
  title: string;
  description: string;
  /** HTML; pictures that are not on the server yet stand in it as `data:`. */
  content: string;
  tags: Genre[];
  isFeatured: boolean;
  banner: File | null;
  bannerAlt?: string;
  bannerCredit?: string;
  /** The version that was read before it was changed; `null` where the article is new. */
  version: number | null;
  /** Milliseconds since 1970. */
  savedAt: number;
}

const run = deviceStore('banyan', 'drafts', 'key');

/** @throws {DOMException} where the browser keeps nothing, or has no room */
export async function keepDraft(draft: Draft): Promise<void> {
  await run('readwrite', (store) => store.put(draft));
  dropJournal(draft.key);
}

export async function dropDraft(key: string): Promise<void> {
  dropJournal(key);
  await run('readwrite', (store) => store.delete(key));
}

/** Every draft whose key begins so, as it was when its page was closed. */
export async function draftsOf(prefix: string): Promise<Draft[]> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const stored = await run('readonly', (store) => store.getAll(range) as IDBRequest<Draft[]>);
  return withJournal(stored, readJournal<JournalEntry>(prefix));
}
