import { parseQuery } from '../http/parse-query.ts';

/** Cached lists, and the parameters that they depend on. */
const LISTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/api\/articles$/, ['author', 'category', 'cursor', 'language', 'limit']],
  [/^\/api\/articles\/home\/\w+$/, ['language', 'limit']],
  [/^\/api\/articles\/genre\/\w+$/, ['language', 'limit', 'page', 'sort']],
];
const ARTICLE = /^\/api\/articles\/([\w%-]+)$/;
/** Not articles. Their responses differ with each request. Express ignores the case of paths. */
const UNCACHED_NAMES: ReadonlySet<string> = new Set(['search', 'random']);

/**
 * Cache key of a response: its path and the parameters that it depends on. Other parameters, for
 * example for tracking, create no further copies.
 *
 * @param url path and query as requested
 * @returns `null` if the response is not cached
 */
export function responseKey(url: string): string | null {
  const [path = '', queryText = ''] = url.split('?', 2);
  const names = parametersOf(path);
  if (names === null) return null;
  if (queryText === '') return path;
  const query = parseQuery(queryText);
  const parameters = names.flatMap((name) =>
    query[name] === undefined ? [] : [[name, query[name]] as const],
  );
  if (!parameters.every(([, value]) => typeof value === 'string' && /^[\w-]*$/.test(value))) return null;
  return parameters.length === 0 ? path : `${path}?${parameters.map((pair) => pair.join('=')).join('&')}`;
}

function parametersOf(path: string): readonly string[] | null {
  const list = LISTS.find(([pattern]) => pattern.test(path));
  if (list !== undefined) return list[1];
  const name = ARTICLE.exec(path)?.[1];
  return name === undefined || UNCACHED_NAMES.has(name.toLowerCase()) ? null : [];
}
