import { inLanguage, pageKey } from '../../site/page-key.ts';

/** Patterns of page paths with an id, and their labels. */
const TEMPLATES: readonly (readonly [RegExp, string])[] = [
  [/^\/articles\/[^/]+$/, '/articles/:id'],
  [/^\/profile\/[^/]+$/, '/profile/:id'],
  [/^\/edit-article\/[^/]+$/, '/edit-article/:id'],
  [/^\/admin\/edit-article\/[^/]+$/, '/admin/edit-article/:id'],
  [/^\/history\/[^/]+$/, '/history/:id'],
  [/^\/preview\/[^/]+$/, '/preview/:token'],
  [/^\/sitemap-(articles|authors)-\d+\.xml$/, '/sitemap-$1-:part.xml'],
  [/^\/_astro\/.+$/, '/_astro/:file'],
  // Cached feeds are served before routing.
  [/^\/api\/rss\/(feed|atom|json)$/, '/api/rss/$1'],
  [/^\/api\/docs\/.+$/, '/api/docs/:file'],
];
/** All other successful paths: pages and files with fixed names. */
const FIXED_NAME = /^\/[\w.-]{0,60}$|^\/api\/(?:docs|openapi)[\w.-]{0,20}$/;
const FIRST_FAILURE = 400;

/** Label for addresses without a route, because anybody can invent any number of them. */
export const NOWHERE = 'nowhere';

/**
 * Label of a request, bounded by the number of routes, pages and files; the same in all languages.
 *
 * @param template of the API route that responded, if any
 * @param path as requested, without its query
 */
export function routeOf(template: string | undefined, path: string, status: number): string {
  if (template !== undefined) return template;
  const address = pageKey(path);
  if (address === null) return NOWHERE;
  const { path: key } = inLanguage(address);
  const pageTemplate = TEMPLATES.find(([pattern]) => pattern.test(key));
  if (pageTemplate !== undefined) return key.replace(...pageTemplate);
  return status < FIRST_FAILURE && FIXED_NAME.test(key) ? key : NOWHERE;
}
