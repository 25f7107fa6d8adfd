import { GENRES, genrePath } from '../contract/genres.ts';

const PROFILE = /^\/profile\/[^/]+$/;
/** Pages that are the same whatever the id: the browser reads it from the address. */
const SHELL = /^(\/(?:admin\/)?edit-article|\/history)\/[^/]+$/;
const CATEGORIES: ReadonlySet<string> = new Set(GENRES.map(genrePath));

/** Most paths are their own key. */
const PLAIN = /^(?:\/|(?:\/[\w-]+)+)$/;
/** No page has a longer one. */
const MAX_KEY_LENGTH = 2_000;
/** The page of failed renders: at its own address it is missing, or every visit would count as a failure. */
const FAILED = '/500';

/**
 * Cache key of a page: its path and the parameters that it may depend on, sorted. Other parameters (tracking,
 * nonsense) create no further copies.
 *
 * @param url path and query as requested
 * @returns `null` if the address cannot be a page: not decodable, or far too long without the parameters
 *   that are ignored
 */
export function pageKey(url: string): string | null {
  if (!url.startsWith('/')) return null;
  const key = PLAIN.test(url) ? withoutId(url) : keyOf(url);
  return key === null || key.length > MAX_KEY_LENGTH || key === FAILED ? null : key;
}

function keyOf(url: string): string | null {
  const [rawPath = '/', query = ''] = url.split('?', 2);
  const canonical = canonicalPath(rawPath);
  if (canonical === null) return null;
  const path = withoutId(canonical);
  const asked = new URLSearchParams(query);
  const known = new URLSearchParams();
  for (const name of parametersOf(path)) {
    const value = asked.get(name);
    if (value !== null) known.set(name, value);
  }
  return known.size === 0 ? path : `${path}?${known}`;
}

/** One path for all addresses of a shell, or each would create another copy. */
function withoutId(path: string): string {
  return path.replace(SHELL, '$1/_');
}

/** Parameters that the page depends on. All others are ignored, or each would create another copy. */
function parametersOf(path: string): readonly string[] {
  if (path === '/search') return ['category', 'page', 'q'];
  if (CATEGORIES.has(path)) return ['page', 'sort'];
  return path === '/corrections' || PROFILE.test(path) ? ['page'] : [];
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
