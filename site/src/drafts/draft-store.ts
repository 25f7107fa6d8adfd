import type { DBSchema } from 'idb';
import { dropJournal, readJournal } from '../session/journal.ts';
import { deviceStore } from './device-store.ts';
import type { Draft } from './draft.ts';
import { type JournalEntry, withJournal } from './draft-journal.ts';

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
