import type { Draft } from './draft.ts';

/** Everything that can be written synchronously: all but the banner's file. */
export type JournalEntry = Omit<Draft, 'banner'>;

export function journalEntry({ banner: _, ...entry }: Draft): JournalEntry {
  return entry;
}

/** The latest state: the journal's entry if it is newer than the database, with the database's banner. */
export function withJournal(stored: readonly Draft[], entries: readonly JournalEntry[]): Draft[] {
  const drafts = new Map(stored.map((draft) => [draft.key, draft]));
  for (const entry of entries) {
    const before = drafts.get(entry.key);
    if (before === undefined || before.savedAt < entry.savedAt)
      drafts.set(entry.key, { ...entry, banner: before?.banner ?? null });
  }
  return [...drafts.values()];
}
