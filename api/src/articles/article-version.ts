import { createHash } from 'node:crypto';
import { invalidFields } from '../common/errors/app-error.ts';
import type { Article } from '../contract/articles.ts';

const DIGEST_LENGTH = 16;

/**
 * Entity tag of an article: its version, on which writers agree, and a digest of all that the answer holds, for a
 * reader's copy is also old when the author's name or the sizes of a picture have changed.
 */
export function etagOf(article: Article): string {
  const digest = createHash('sha256')
    .update(JSON.stringify(article))
    .digest('base64url')
    .slice(0, DIGEST_LENGTH);
  return `"${article.version}.${digest}"`;
}

/** The version that an `If-Match` header names: `"3.x…"`, `"3"` or 3; `null` where any will do. @throws AppError */
export function versionIn(header: string | undefined): number | null {
  const text = header?.trim() ?? '';
  if (text === '' || text === '*') return null;
  const version = /^(?:W\/)?"?(\d{1,9})(?:\.[\w-]*)?"?$/.exec(text)?.[1];
  if (version === undefined) {
    throw invalidFields({ 'If-Match': 'If-Match must be the ETag of the article that was read.' });
  }
  return Number(version);
}
