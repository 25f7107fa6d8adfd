import { isBlank } from '../../lib/prose/blank-html.ts';
import { randomKey } from '../../lib/random-key.ts';
import { editArticlePath, PATHS } from '../../paths.ts';
import { UNTITLED } from '@text/untitled-text.ts';
import type { Draft } from './draft.ts';

/** Key prefix of drafts of published articles. */
export const OF_ARTICLES = 'article-';

/** Key prefix of one author's drafts of an article, or of new ones if `article` is `null`. */
export function draftPrefix(userId: string, article: string | null): string {
  return `${article === null ? 'new' : `${OF_ARTICLES}${article}`}:${userId}:`;
}

export function isBy(userId: string, key: string): boolean {
  return key.split(':')[1] === userId;
}

/** Article id of a draft; `null` for a new article. */
export function articleOf(key: string): string | null {
  const [what = ''] = key.split(':');
  return what.startsWith(OF_ARTICLES) ? what.slice(OF_ARTICLES.length) : null;
}

/** A unique draft name: the last part of its key, and its idempotency key. */
export function newDraftName(): string {
  return randomKey();
}

export function nameOf(key: string): string {
  return key.slice(key.lastIndexOf(':') + 1);
}

/** Whether it has no content worth keeping. */
export function isEmptyDraft(
  draft: Pick<Draft, 'title' | 'description' | 'content' | 'tags' | 'banner'>,
): boolean {
  const { title, description, content, tags, banner } = draft;
  return `${title}${description}`.trim() === '' && tags.length === 0 && banner === null && isBlank(content);
}

/** Drafts to offer: with content and not open in another tab, newest first. */
export function draftsToOffer(drafts: readonly Draft[], openElsewhere: ReadonlySet<string>): Draft[] {
  const open = drafts.filter((draft) => !openElsewhere.has(draft.key) && !isEmptyDraft(draft));
  return open.toSorted((one, other) => other.savedAt - one.savedAt);
}

export function titleOf({ title }: Pick<Draft, 'title'>): string {
  return title.trim() === '' ? UNTITLED : title.trim();
}

/** Prefix of a fragment that names a draft. */
const FRAGMENT = '#draft=';

/** Address that opens a draft. */
export function draftPath(key: string): string {
  const article = articleOf(key);
  return `${article === null ? PATHS.createArticle : editArticlePath(article)}${FRAGMENT}${nameOf(key)}`;
}

/** Prefix of a fragment that names a draft on the server. */
const SERVER_FRAGMENT = '#manuscript=';

/** Id of a draft on the server in an address. @param fragment from `#` on */
export function manuscriptInAddress(fragment: string): string | null {
  return fragment.startsWith(SERVER_FRAGMENT) ? fragment.slice(SERVER_FRAGMENT.length) : null;
}

/** Draft name in an address. @param fragment from `#` on */
export function draftInAddress(fragment: string): string | null {
  return fragment.startsWith(FRAGMENT) ? fragment.slice(FRAGMENT.length) : null;
}
