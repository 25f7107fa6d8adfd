import { pageKey } from '../site-host/page-key.ts';

/** Of a page's path only what cannot be anything: the parts that name an article or a person are replaced. */
const PLACES: readonly (readonly [RegExp, string])[] = [
  [/^\/articles\/[^/]+$/, '/articles/:id'],
  [/^\/profile\/[^/]+$/, '/profile/:id'],
  [/^\/edit-article\/[^/]+$/, '/edit-article/:id'],
  [/^\/sitemap-(articles|authors)-\d+\.xml$/, '/sitemap-$1-:part.xml'],
  [/^\/_astro\/.+$/, '/_astro/:file'],
  // Kept feeds are answered before there is a route.
  [/^\/api\/rss\/(feed|atom|json)$/, '/api/rss/$1'],
  [/^\/api\/docs\/.+$/, '/api/docs/:file'],
];
/** Every other path that is answered well is a page or a file with a name of its own. */
const NAMED = /^\/[\w.-]{0,60}$|^\/api\/(?:docs|openapi)[\w.-]{0,20}$/;
const FIRST_FAILURE = 400;

/** What requests are counted under where nothing is at their address: anybody could invent any number of those. */
export const NOWHERE = 'nowhere';

/**
 * Under which name a request is counted, so that there are never more names than routes, pages and files.
 *
 * @param template of the API's route that answered, where one did
 * @param path as it was asked for, without its query
 */
export function routeOf(template: string | undefined, path: string, status: number): string {
  if (template !== undefined) return template;
  const key = pageKey(path);
  if (key === null) return NOWHERE;
  const place = PLACES.find(([pattern]) => pattern.test(key));
  if (place !== undefined) return key.replace(...place);
  return status < FIRST_FAILURE && NAMED.test(key) ? key : NOWHERE;
}
