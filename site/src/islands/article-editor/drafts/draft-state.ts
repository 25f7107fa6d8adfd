import type { Draft } from './draft-store.ts';

/** Keys of all drafts of one article, or of new ones where `article` is `null`, by one author. */
export function draftPrefix(userId: string, article: string | null): string {
  return `${article === null ? 'new' : `article-${article}`}:${userId}:`;
}

/** The draft to offer: the newest that says something and that no other open tab is writing on. */
export function draftToOffer(drafts: readonly Draft[], writtenElsewhere: ReadonlySet<string>): Draft | null {
  const open = drafts.filter((draft) => !writtenElsewhere.has(draft.key));
  return open.toSorted((one, other) => other.savedAt - one.savedAt)[0] ?? null;
}

/** `14:05`, in the reader's own time. */
export function timeOf(moment: number): string {
  return new Date(moment).toLocaleTimeString('en-IN', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

/** `on 19 November at 14:05`, in the reader's own time. */
export function savedWhen(savedAt: number): string {
  const day = new Date(savedAt).toLocaleDateString('en-IN', { day: 'numeric', month: 'long' });
  return `on ${day} at ${timeOf(savedAt)}`;
}
