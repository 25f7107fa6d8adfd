import { canonicalPath } from './page-key.ts';

/** No path ends with these: they belong to the sentence around a link, or are blanks that were copied with it. */
const AFTER_LINK = /[^\p{L}\p{M}\p{N}_-]+$/u;
/** Their names are random, in both cases. */
const RANDOM_NAMES = /^\/(?:_astro|preview)\//;

/**
 * Where an address leads that was copied with the end of its sentence, or typed in capitals; `null` if it is neither.
 * The query is kept.
 *
 * @param url path and query as requested
 */
export function canonicalAddress(url: string): string | null {
  const [rawPath = '/'] = url.split('?', 1);
  const path = canonicalPath(rawPath);
  if (path === null) return null;
  const segments = path.split('/').map((segment) => decodeURIComponent(segment));
  const last = segments.findLastIndex((segment) => segment.replace(AFTER_LINK, '') !== '');
  const mended = segments.slice(0, last + 1).map((segment, index) => {
    const link = index === last ? segment.replace(AFTER_LINK, '') : segment;
    return encodeURIComponent(RANDOM_NAMES.test(path) ? link : link.toLowerCase());
  });
  const address = mended.join('/') || '/';
  return address === path ? null : address + url.slice(rawPath.length);
}
