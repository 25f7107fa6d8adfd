import type { Draft, DraftEntry } from './draft.ts';

/** The latest state: the entry of a closing page if it is newer than the stored draft, with the stored banner. */
export function latestDrafts(stored: readonly Draft[], entries: readonly DraftEntry[]): Draft[] {
  const drafts = new Map(stored.map((draft) => [draft.key, draft]));
  for (const entry of entries) {
    const before = drafts.get(entry.key);
    if (before === undefined || before.savedAt < entry.savedAt)
      drafts.set(entry.key, { ...entry, banner: before?.banner ?? null });
  }
  return [...drafts.values()];
}
