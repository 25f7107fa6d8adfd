import type { Locator, Page, Route } from 'playwright/test';
import type { SearchResult } from '../../../api/src/contract/articles.ts';
import { madeUpId } from './made-up.ts';

const SEARCH_CALLS = '**/api/articles/search?*';

export const FOUND: readonly SearchResult[] = [
  { _id: madeUpId(1), title: 'Rain on the Ghats', lang: 'en' },
  { _id: madeUpId(2), title: 'Counting rain', lang: 'en' },
  { _id: madeUpId(3), title: 'बारिश, rain और हम', lang: 'hi' },
];

/** Makes every search return these titles. */
export async function findAlways(page: Page, data: readonly SearchResult[] = FOUND): Promise<void> {
  await page.route(SEARCH_CALLS, (route) => route.fulfill({ json: { data } }));
}

/** Holds searches until the test answers them. Returns them in order. */
export async function holdSearches(page: Page): Promise<Route[]> {
  const calls: Route[] = [];
  await page.route(SEARCH_CALLS, (route) => void calls.push(route));
  return calls;
}

/** The search box of the bar and its parts. */
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
