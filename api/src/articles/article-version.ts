import { createHash } from 'node:crypto';
import { invalidFields } from '../common/errors/app-error.ts';
import type { Article } from '../contract/articles.ts';

const DIGEST_LENGTH = 16;

/**
 * Entity tag of an article: its version, which writers compare, and a digest of the whole response. A reader's copy
 * is also outdated when the author's name or the picture sizes change.
 */
export function etagOf(article: Article): string {
  const digest = createHash('sha256')
    .update(JSON.stringify(article))
    .digest('base64url')
    .slice(0, DIGEST_LENGTH);
  return `"${article.version}.${digest}"`;
}

/** The versions in an `If-Match` header: `"3.x…"`, `"3"`, 3 or a list; `null` accepts any. @throws AppError */
export function versionsIn(header: string | undefined): ReadonlySet<number> | null {
  const text = header?.trim() ?? '';
  if (text === '' || text === '*') return null;
  // A list may have empty members (RFC 9110, 5.6.1.2).
  const tags = text.split(',').map((tag) => tag.trim());
  return new Set(tags.filter((tag) => tag !== '').map(versionOf));
}

function versionOf(tag: string): number {
  const version = /^(?:W\/)?"?(\d{1,9})(?:\.[\w-]*)?"?$/.exec(tag)?.[1];
  if (version === undefined) {
    throw invalidFields({ 'If-Match': 'If-Match must be the ETag of the article that was read.' });
  }
  return Number(version);
}
