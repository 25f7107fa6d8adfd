import { GENRES, genrePath } from '../contract/genres.ts';
import { canonicalPath } from '../features/redirects/canonical-address.ts';
import { SHELL } from '../features/redirects/own-pages.ts';

const PROFILE = /^\/profile\/[^/]+$/;
const CATEGORIES: ReadonlySet<string> = new Set(GENRES.map(genrePath));

/** What the addresses of pages in another language begin with: `/hi`. No page in English has so short a name. */
const LANGUAGE = /^\/([a-z]{2})(?=\/|$)/;

/** Paths that are their own key: most of them. */
const PLAIN = /^(?:\/|(?:\/[\w-]+)+)$/;
/** Characters. No page has a longer key. */
const MAX_KEY_LENGTH = 2_000;
/** The error pages of failed renders. Their own address is a 404, or every visit would count as a failure. */
const FAILED = /^(?:\/[a-z]{2})?\/500$/;

/**
 * Cache key of a page: its path and the parameters that it may depend on, sorted. Other parameters,
 * for example for tracking, create no further copies.
 *
 * @param url path and query as requested
 * @returns `null` if the address cannot be a page: not decodable, or too long even without ignored
 * parameters
 */
export function pageKey(url: string): string | null {
  if (!url.startsWith('/')) return null;
  const key = PLAIN.test(url) ? withoutId(url) : keyOf(url);
  return key === null || key.length > MAX_KEY_LENGTH || FAILED.test(key) ? null : key;
}

function keyOf(url: string): string | null {
  const [rawPath = '/', query = ''] = url.split('?', 2);
  const canonical = canonicalPath(rawPath);
  if (canonical === null) return null;
  const path = withoutId(canonical);
  const requested = new URLSearchParams(query);
  const parameters = new URLSearchParams();
  for (const name of parametersOf(inLanguage(path).path)) {
    const value = requested.get(name);
    if (value !== null) parameters.set(name, value);
  }
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

/** One path for all addresses of a shell, so that they share one copy. */
function withoutId(path: string): string {
  return path.replace(SHELL, '$1/_');
}

/** @returns the language that an address names, and the address of the page in every language */
export function inLanguage(address: string): { language: string | null; path: string } {
  const [prefix = '', language = null] = LANGUAGE.exec(address) ?? [];
  const path = address.slice(prefix.length);
  return { language, path: path.startsWith('/') ? path : `/${path}` };
}

/** Parameters that the page depends on. */
function parametersOf(path: string): readonly string[] {
  if (path === '/search') return ['category', 'page', 'q'];
  if (CATEGORIES.has(path)) return ['page', 'sort'];
  return path === '/corrections' || PROFILE.test(path) ? ['page'] : [];
}
