import type { Page } from 'playwright/test';
import type { ArticleCard } from '../../../api/src/contract/articles.ts';
import { expect, type Front } from './front.ts';
import { madeUpCards, pageOfCards } from './made-up.ts';

export const LIST = '/api/articles/genre/Environment';
/** Six pages of articles. The last has five. */
export const CARDS = madeUpCards(45);

export function fillCategory(front: Front, cards: readonly ArticleCard[] = CARDS): void {
  front.answer(LIST, (url) => ({ body: pageOfCards(cards, url) }));
}

export const titles = (page: Page) => page.locator('.category-list .card-title');
export const pager = (page: Page) => page.getByRole('navigation', { name: 'Articles, pages' });
export const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });
export const statusLine = (page: Page) => page.locator('.list-place');
/** Titles of made-up articles from number `first` on, ascending or descending. */
export const wellTitles = (first: number, step: 1 | -1, count = 8) =>
  Array.from({ length: count }, (_, index) => `Well ${String(first + index * step).padStart(2, '0')}`);

export const list = (page: Page) => page.locator('.category-list');
/** Marks the server-rendered list, to detect a reload of the page or a new rendering of the list by React. */
export const markList = (page: Page) => list(page).evaluate((list) => list.setAttribute('data-mark', ''));
export const expectSameList = (page: Page) => expect(list(page)).toHaveAttribute('data-mark');
