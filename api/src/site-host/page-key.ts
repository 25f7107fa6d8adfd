/** The query parameters that a page may depend on; every other one is dropped before a page is made. */
const KNOWN_PARAMETERS: readonly { path: RegExp; names: readonly string[] }[] = [
  { path: /^\/search$/, names: ['category', 'page', 'q'] },
  { path: /^\/profile\/[^/]+$/, names: ['page'] },
  { path: /^\/[a-z-]+$/, names: ['page', 'sort'] },
];

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
  const names = KNOWN_PARAMETERS.find((known) => known.path.test(path))?.names ?? [];
  const asked = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = asked.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size === 0 ? path : `${path}?${kept}`;
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
