import { GENRES, genrePath } from '../contract/genres.ts';

const PROFILE = /^\/profile\/[^/]+$/;
const CATEGORIES: ReadonlySet<string> = new Set(GENRES.map(genrePath));

/** Most addresses that are asked for: they are their own key. */
const PLAIN = /^(?:\/|(?:\/[\w-]+)+)$/;
/** Longer addresses are no page of ours. */
const MAX_KEY_LENGTH = 2_000;

/**
 * What tells one page from another: its path, and those of its parameters that it may depend on, sorted. What else
 * stands in an address (campaign marks, nonsense) neither changes a page nor makes another copy of it.
 *
 * @param url path and query as they were asked for
 * @returns `null` where the address cannot be a page: not decodable, or far too long
 */
export function pageKey(url: string): string | null {
  if (url.length > MAX_KEY_LENGTH || !url.startsWith('/')) return null;
  if (PLAIN.test(url)) return url;
  const [rawPath = '/', query = ''] = url.split('?', 2);
  const path = canonicalPath(rawPath);
  if (path === null) return null;
  const asked = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of parametersOf(path)) {
    const value = asked.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size === 0 ? path : `${path}?${kept}`;
}

/** The query parameters that a page depends on; with every other one it would be kept once more. */
function parametersOf(path: string): readonly string[] {
  if (path === '/search') return ['category', 'page', 'q'];
  if (CATEGORIES.has(path)) return ['page', 'sort'];
  return PROFILE.test(path) ? ['page'] : [];
}

/** Decoded and encoded again, so that `/profile/%41` and `/profile/A` are one; without a slash at its end. */
function canonicalPath(rawPath: string): string | null {
  try {
    const parts = rawPath.split('/').map((part) => encodeURIComponent(decodeURIComponent(part)));
    const path = parts.join('/').replace(/\/+/g, '/');
    return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  } catch {
    return null;
  }
}
