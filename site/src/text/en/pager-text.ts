import { plural } from '../plural.ts';

/** Lists of several pages. */
export const PAGER_TEXT = {
  articles: 'Articles, pages',
  corrections: 'Corrections, pages',
  previous: 'Previous page',
  next: 'Next page',
  /** Added before a page number for screen readers. */
  page: 'Page ',
  place: (page: number, of: number) => `Page ${page} of ${of}`,
  count: (articles: number) => `${articles} ${plural(articles, { one: 'article', other: 'articles' })}`,
  sort: 'Sort',
} as const;

/** Title of a list's page. */
export function pageTitle(name: string, page: number): string {
  return page > 1 ? `${name}, page ${page}` : name;
}

/** Meta description of a list's page. */
export function pageDescription(text: string, page: number): string {
  return page > 1 ? `${text} Page ${page}.` : text;
}
