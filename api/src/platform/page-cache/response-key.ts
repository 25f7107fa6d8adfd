import { parseQuery } from '../http/parse-query.ts';

/** Cached lists, and the parameters that they depend on. */
const LISTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/api\/articles\/home\/\w+$/, ['limit']],
  [/^\/api\/articles\/genre\/\w+$/, ['limit', 'page', 'sort']],
];
const ARTICLE = /^\/api\/articles\/([\w%-]+)$/;
/** Their answers differ with each request. Express ignores the case of their paths. */
const NOT_ARTICLES: ReadonlySet<string> = new Set(['search', 'random']);

/**
 * Cache key of a response: its path and the parameters that it depends on. Other parameters (tracking, nonsense) create
 * no further copies.
 *
 * @param url path and query as requested
 * @returns `null` if the response is not cached
 */
export function responseKey(url: string): string | null {
  const [path = '', query = ''] = url.split('?', 2);
  const names = parametersOf(path);
  if (names === null) return null;
  if (query === '') return path;
  const given = parseQuery(query);
  const known = names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]] as const]));
  if (!known.every(([, value]) => typeof value === 'string' && /^[\w-]*$/.test(value))) return null;
  return known.length === 0 ? path : `${path}?${known.map((pair) => pair.join('=')).join('&')}`;
}

function parametersOf(path: string): readonly string[] | null {
  const list = LISTS.find(([pattern]) => pattern.test(path));
  if (list !== undefined) return list[1];
  const name = ARTICLE.exec(path)?.[1];
  return name === undefined || NOT_ARTICLES.has(name.toLowerCase()) ? null : [];
}
