/** No path ends with these: they belong to the sentence around a link, or are blanks that were copied with it. */
const AFTER_LINK = /[^\p{L}\p{M}\p{N}]+$/u;
const AFTER_RANDOM_NAME = /[^\p{L}\p{M}\p{N}_-]+$/u;
/** Zero-width signs, which no path has. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** A decoded part of a path without zero-width signs, and without blanks around it. */
const visiblePart = (part: string): string => part.replace(INVISIBLE, '').trim();

/** The same without signs at its end: what `canonicalAddress` leaves of the last part. */
export const trimmedPart = (part: string): string => visiblePart(part).replace(AFTER_LINK, '');

/** Their names are random, in both cases. */
const RANDOM_NAMES = /^(?:\/[a-z]{2})?\/(?:_astro|preview)\//;

/** What has one address for all languages, with a prefix: an article, its preview, a file that is no page. */
const SHARED = /^\/[a-z]{2}(?=\/(?:articles|preview(?!\/front-page\/))\/|\/[^/?]+\.(?:ico|txt|xml)(?:\?|$))/;

/**
 * Where an address leads that names a language for something that has one address for all languages: `/hi/articles/x`. `null` for
 * all others.
 *
 * @param url path and query as requested
 */
export function sharedAddress(url: string): string | null {
  const path = url.replace(SHARED, '');
  return path === url ? null : path;
}

/**
 * Whether an address of `sharedAddress` is that of an article. The address with the language may have been that of another article
 * on the old site.
 */
export const isSharedArticle = (shared: string): boolean => shared.startsWith('/articles/');

/**
 * Where an address leads that was copied with the end of its sentence, blanks or zero-width signs, or typed in capitals;
 * `null` if it is none of these.
 * The query is kept.
 *
 * @param url path and query as requested
 */
export function canonicalAddress(url: string): string | null {
  const [rawPath = '/'] = url.split('?', 1);
  const path = canonicalPath(rawPath);
  if (path === null) return null;
  const isRandom = RANDOM_NAMES.test(path);
  const end = isRandom ? AFTER_RANDOM_NAME : AFTER_LINK;
  const segments = path.split('/').map((segment) => visiblePart(decodeURIComponent(segment)));
  const last = segments.findLastIndex((segment) => segment.replace(end, '') !== '');
  const mended = segments
    .slice(0, last + 1)
    .map((segment, index) => (index === last ? segment.replace(end, '') : segment))
    .filter((segment) => segment !== '')
    .map((segment) => encodeURIComponent(isRandom ? segment : segment.toLowerCase()));
  const address = `/${mended.join('/')}`;
  return address === path ? null : address + url.slice(rawPath.length);
}

/** Normalised, so that `/profile/%41` and `/profile/A` are one; without a trailing slash. */
export function canonicalPath(rawPath: string): string | null {
  try {
    const parts = rawPath.split('/').map((part) => encodeURIComponent(decodeURIComponent(part)));
    const path = parts.join('/').replace(/\/+/g, '/');
    return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  } catch {
    return null;
  }
}
