import { canonicalPath } from './page-key.ts';

/** Punctuation and blanks that were copied with a link. No path ends with them. */
const AFTER_LINK = /[^\p{L}\p{M}\p{N}_-]+$/u;
/** Paths with random names, in which upper and lower case differ. */
const CASE_SENSITIVE = /^\/(?:_astro|preview)\//;

/**
 * Corrects an address that was copied with punctuation or typed in capitals; `null` if it is already
 * canonical. Keeps the query.
 *
 * @param url path and query as requested
 */
export function canonicalAddress(url: string): string | null {
  const [rawPath = '/'] = url.split('?', 1);
  const path = canonicalPath(rawPath);
  if (path === null) return null;
  const segments = path.split('/').map((segment) => decodeURIComponent(segment));
  const last = segments.findLastIndex((segment) => segment.replace(AFTER_LINK, '') !== '');
  const corrected = segments.slice(0, last + 1).map((segment, index) => {
    const link = index === last ? segment.replace(AFTER_LINK, '') : segment;
    return encodeURIComponent(CASE_SENSITIVE.test(path) ? link : link.toLowerCase());
  });
  const address = corrected.join('/') || '/';
  return address === path ? null : address + url.slice(rawPath.length);
}
