import type { Locator, Page, Route } from 'playwright/test';
import type { SearchResult } from '../../../api/src/contract/articles.ts';
import { madeUpId } from './made-up.ts';

const SEARCH_REQUESTS = '**/api/articles/search?*';

export const SEARCH_RESULTS: readonly SearchResult[] = [
  { _id: madeUpId(1), title: 'Rain on the Ghats', lang: 'en' },
  { _id: madeUpId(2), title: 'Counting rain', lang: 'en' },
  { _id: madeUpId(3), title: 'बारिश, rain और हम', lang: 'hi' },
];

/** Responds to every search with these titles. */
export async function mockSearch(page: Page, data: readonly SearchResult[] = SEARCH_RESULTS): Promise<void> {
  await page.route(SEARCH_REQUESTS, (route) => route.fulfill({ json: { data } }));
}

/** Collects search requests, which the test responds to. */
export async function holdSearches(page: Page): Promise<Route[]> {
  const calls: Route[] = [];
  await page.route(SEARCH_REQUESTS, (route) => void calls.push(route));
  return calls;
}

/** Locators of the search box in the bar and its parts. */
export function searchBox(
  page: Page,
): Record<'box' | 'list' | 'options' | 'highlighted' | 'message' | 'spinner' | 'announced', Locator> {
  const bar = page.locator('.nav-search');
  return {
    box: bar.getByRole('combobox', { name: 'Search articles' }),
    list: bar.getByRole('listbox'),
    options: bar.getByRole('option'),
    highlighted: bar.getByRole('option', { selected: true }),
    message: bar.locator('.search-message'),
    spinner: bar.locator('.search-spinner'),
    announced: bar.getByRole('status'),
  };
}
