import { groupedDigits } from '../../lib/prose/locale.ts';
import { plural } from '../plural.ts';

/** The search box, and the list below it. */
export const SEARCH_BOX_TEXT = {
  search: 'Search',
  label: 'Site search',
  field: 'Search articles',
  articles: 'Articles',
  /** Announced when the list opens. */
  results: (count: number) => `${count} ${plural(count, { one: 'result', other: 'results' })}`,
} as const;

/** The results page. */
export const SEARCH_PAGE_TEXT = {
  label: 'Search',
  title: (query: string) => (query === '' ? 'Search' : `${query}: search`),
  heading: 'Search articles',
  /** @param query in quotation marks */
  found: (total: number, isExact: boolean, query: string) =>
    `${isExact ? '' : 'At least '}${groupedDigits(total)} ${plural(total, { one: 'article', other: 'articles' })} for ${query}`,
  /** @param section searched section; `null` for all */
  none: (query: string, section: string | null) =>
    `No results found for ${query}${section === null ? '' : ` in ${section}`}`,
  again: 'Search again',
  instead: 'Search for it',
  pages: 'Results, pages',
  advice: 'Try fewer words, another spelling, or the other language.',
  everywhere: 'Search all categories',
  category: 'Category',
  allCategories: 'All categories',
  show: 'Show',
  sections: 'Or browse a section',
} as const;
