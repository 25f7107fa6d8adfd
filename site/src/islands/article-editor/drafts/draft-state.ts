import { isBlank } from '../schema/article-html.ts';
import type { Draft } from './draft-store.ts';

/** Keys of all drafts of one article, or of new ones where `article` is `null`, by one author. */
export function draftPrefix(userId: string, article: string | null): string {
  return `${article === null ? 'new' : `article-${article}`}:${userId}:`;
}

/** Hexadecimal digits of a draft's own name: nobody else's is the same. */
const NAME_DIGITS = 32;

/** A name that no other draft has: the last part of its key, and how the server knows an article that is sent twice. */
export function newDraftName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NAME_DIGITS / 2));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function nameOf(key: string): string {
  return key.slice(key.lastIndexOf(':') + 1);
}

/** Whether there is nothing in it that anyone could miss. */
export function saysNothing(
  draft: Pick<Draft, 'title' | 'description' | 'content' | 'tags' | 'banner'>,
): boolean {
  const { title, description, content, tags, banner } = draft;
  return `${title}${description}`.trim() === '' && tags.length === 0 && banner === null && isBlank(content);
}

/** The draft to offer: the newest that says something and that no other open tab is writing on. */
export function draftToOffer(drafts: readonly Draft[], writtenElsewhere: ReadonlySet<string>): Draft | null {
  const open = drafts.filter((draft) => !writtenElsewhere.has(draft.key) && !saysNothing(draft));
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
