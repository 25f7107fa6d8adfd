import type { Genre } from '@contract/genres.ts';
import type { DBSchema } from 'idb';
import { dropJournal, readJournal } from '../session/journal.ts';
import { deviceStore } from './device-store.ts';
import { type JournalEntry, withJournal } from './draft-journal.ts';

/** An unfinished article on this device. */
export interface Draft {
  /** `{article or new}:{user}:{tab}`. */
  key: string;
  title: string;
  description: string;
  /** HTML; pictures not yet uploaded are `data:` URLs. */
  content: string;
  tags: Genre[];
  isFeatured: boolean;
  banner: File | null;
  bannerAlt?: string;
  bannerCredit?: string;
  /** Version on which the change is based; `null` for a new article. */
  version: number | null;
  /** The server's copy, if it has one: its id and the version that this draft continues. */
  manuscript?: {
    id: string;
    version: string;
    /** Whether the server has every word of this draft. */
    sent?: boolean;
  };
  /** Milliseconds since 1970. */
  savedAt: number;
}

interface Drafts extends DBSchema {
  drafts: { key: string; value: Draft };
}

const withDrafts = deviceStore<Drafts>('banyan', (database) =>
  database.createObjectStore('drafts', { keyPath: 'key' }),
);

/** @throws {DOMException} if storage is unavailable or full */
export async function keepDraft(draft: Draft): Promise<void> {
  await withDrafts((database) => database.put('drafts', draft));
  dropJournal(draft.key);
}

export async function dropDraft(key: string): Promise<void> {
  dropJournal(key);
  await withDrafts((database) => database.delete('drafts', key));
}

/** Drafts with this key prefix, including journal entries from closing pages. */
export async function draftsOf(prefix: string): Promise<Draft[]> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const stored = await withDrafts((database) => database.getAll('drafts', range));
  return withJournal(stored, readJournal<JournalEntry>(prefix));
}
