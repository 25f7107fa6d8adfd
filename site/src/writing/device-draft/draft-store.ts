import type { DBSchema } from 'idb';
import { dropJournal, readJournal } from '../../data/session/journal.ts';
import { deviceStore } from './device-store.ts';
import type { Draft } from './draft.ts';
import { type JournalEntry, withJournal } from './draft-journal.ts';

interface Drafts extends DBSchema {
  drafts: { key: string; value: Draft };
}

const withDrafts = deviceStore<Drafts>('banyan', (database) =>
  database.createObjectStore('drafts', { keyPath: 'key' }),
);

interface Entries extends DBSchema {
  entries: { key: string; value: JournalEntry };
}

const withEntries = deviceStore<Entries>('banyan-journal', (database) =>
  database.createObjectStore('entries', { keyPath: 'key' }),
);

/** Stores the words alone: a banner of megabytes would be written again with each key. @throws {DOMException} as below */
export async function keepWords(entry: JournalEntry): Promise<void> {
  await withEntries((database) => database.put('entries', entry));
}

/** @throws {DOMException} if storage is unavailable or full */
export async function keepDraft(draft: Draft): Promise<void> {
  await withDrafts((database) => database.put('drafts', draft));
  dropJournal(draft.key);
}

export async function dropDraft(key: string): Promise<void> {
  dropJournal(key);
  await withEntries((database) => database.delete('entries', key));
  await withDrafts((database) => database.delete('drafts', key));
}

/** Drafts with this key prefix, with the words from the journals: of each change, and of closing pages. */
export async function draftsOf(prefix: string): Promise<Draft[]> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const stored = await withDrafts((database) => database.getAll('drafts', range));
  const entries = await withEntries((database) => database.getAll('entries', range));
  return withJournal(stored, [...entries, ...readJournal<JournalEntry>(prefix)]);
}
