import type { Page } from 'playwright/test';
import type { ArticleCard } from '../../../api/src/contract/articles.ts';
import { expect, type Front } from './front.ts';
import { madeUpCards, pageOfCards } from './made-up.ts';

export const LIST = '/api/articles/genre/Environment';
/** Six pages; the last has five articles. */
export const CARDS = madeUpCards(45);

export function fillCategory(front: Front, cards: readonly ArticleCard[] = CARDS): void {
  front.answer(LIST, (url) => ({ body: pageOfCards(cards, url) }));
}

export const titles = (page: Page) => page.locator('.category-list .card-title');
export const pager = (page: Page) => page.getByRole('navigation', { name: 'Articles, pages' });
export const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });
export const place = (page: Page) => page.locator('.list-place');
/** Titles from `first` on, ascending or descending. */
export const wells = (first: number, step: 1 | -1, count = 8) =>
  Array.from({ length: count }, (_, index) => `Well ${String(first + index * step).padStart(2, '0')}`);

export const list = (page: Page) => page.locator('.category-list');
/** Marks the server's list to detect a reload, and a list that React had to build again. */
export const mark = (page: Page) => list(page).evaluate((list) => list.setAttribute('data-mark', ''));
export const expectSameList = (page: Page) => expect(list(page)).toHaveAttribute('data-mark');
