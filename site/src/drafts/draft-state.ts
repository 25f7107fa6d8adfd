import { isBlank } from '../lib/blank-html.ts';
import { editArticlePath, PATHS } from '../paths.ts';
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

/** The drafts that can be gone on with: those that say something and that no other open tab is writing on, newest first. */
export function draftsToOffer(drafts: readonly Draft[], writtenElsewhere: ReadonlySet<string>): Draft[] {
  const open = drafts.filter((draft) => !writtenElsewhere.has(draft.key) && !saysNothing(draft));
  return open.toSorted((one, other) => other.savedAt - one.savedAt);
}

/** `14:05`, in the reader's own time. */
export function timeOf(moment: number): string {
  return new Date(moment).toLocaleTimeString('en-IN', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

const DAY_MS = 24 * 60 * 60 * 1000;
const dayOf = (moment: number) => new Date(moment).toDateString();

/** `today at 14:05`, `19 November at 14:05`, `19 November 2025 at 14:05`, in the reader's own time. */
export function savedWhen(savedAt: number, now: number): string {
  const sameYear = new Date(savedAt).getFullYear() === new Date(now).getFullYear();
  const date = new Date(savedAt).toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'long',
    ...(!sameYear && { year: 'numeric' }),
  });
  const days: Record<string, string> = { [dayOf(now - DAY_MS)]: 'yesterday', [dayOf(now)]: 'today' };
  return `${days[dayOf(savedAt)] ?? date} at ${timeOf(savedAt)}`;
}

/** What stands in place of a title that is not written yet. */
const UNTITLED = 'Untitled';

export function titleOf({ title }: Pick<Draft, 'title'>): string {
  return title.trim() === '' ? UNTITLED : title.trim();
}

/** What the part of an address behind `#` begins with where it names a draft. */
const FRAGMENT = '#draft=';

/** Where a draft is gone on with. */
export function draftPath(key: string): string {
  const article = articleOf(key);
  return `${article === null ? PATHS.createArticle : editArticlePath(article)}${FRAGMENT}${nameOf(key)}`;
}

/** Name of the draft that an address asks for. @param fragment the part of it from `#` on */
export function draftAskedFor(fragment: string): string | null {
  return fragment.startsWith(FRAGMENT) ? fragment.slice(FRAGMENT.length) : null;
}
