import { isBlank } from '../schema/article-html.ts';
import type { Draft } from './draft-store.ts';

/** What the key of every draft of an article begins with that is on the server. */
export const OF_ARTICLES = 'article-';

/** Keys of all drafts of one article, or of new ones where `article` is `null`, by one author. */
export function draftPrefix(userId: string, article: string | null): string {
  return `${article === null ? 'new' : `${OF_ARTICLES}${article}`}:${userId}:`;
}

export function isBy(userId: string, key: string): boolean {
  return key.split(':')[1] === userId;
}

/** Id of the article that a draft was begun on, `null` of a new one. */
export function articleOf(key: string): string | null {
  const [what = ''] = key.split(':');
  return what.startsWith(OF_ARTICLES) ? what.slice(OF_ARTICLES.length) : null;
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

/**
 * The question whether to go on with a draft.
 *
 * @param article id of the article that is written here, `null` for a new one
 */
export function offerOf({ key, savedAt }: Draft, article: string | null): string {
  return article === articleOf(key)
    ? `Something you wrote here ${savedWhen(savedAt)} was not sent. Do you want to go on with it?`
    : `Something you wrote ${savedWhen(savedAt)} was not sent, and its article has been deleted meanwhile. Do you want to go on with it as a new article?`;
}
