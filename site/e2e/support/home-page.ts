import type { Page } from 'playwright/test';
import { type Front } from './front.ts';
import { madeUpCard, madeUpCards } from './made-up.ts';

export const SECTIONS = [
  { name: 'Spotlight', route: '/spotlight' },
  { name: 'Environment', route: '/environment' },
  { name: 'Sustainable Living', route: '/sustainable-living' },
  { name: 'Interviews', route: '/interviews' },
];

export function fillHomePage(front: Front): void {
  const answer = (section: string, from: number, count: number) =>
    front.answer(`/api/articles/home/${section}`, { body: { data: madeUpCards(count, from) } });
  answer('Trending', 1, 7);
  answer('featured', 11, 3);
  answer('Spotlight', 31, 4);
  answer('Environment', 41, 4);
  answer('Sustainable_Living', 51, 4);
  answer('Interviews', 61, 4);
  const latest = [madeUpCard(21), madeUpCard(22, { author: null }), madeUpCard(23), madeUpCard(24)];
  front.answer('/api/articles/home/latest', { body: { data: latest } });
}

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
