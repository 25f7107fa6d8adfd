import type { Locator, Page } from 'playwright/test';
import { expect, type Front } from './front.ts';
import { madeUpCards } from './made-up.ts';

export const INTERVAL_MS = 5_000;
/** Milliseconds of the stopped clock after which a browser may call itself idle. */
const BRIEFLY_MS = 50;
export const MORNING = new Date('2026-11-21T08:00:00+05:30');
export const NOON = new Date('2026-11-21T12:00:00+05:30');

export interface Carousel {
  root: Locator;
  button: (name: string) => Locator;
  /** Asserts that this slide shows and all others are inert. */
  shows: (number: number) => Promise<void>;
}

/** Opens the home page with this many slides. The clock is stopped while the carousel starts. */
export async function openCarousel(page: Page, front: Front, count: number): Promise<Carousel> {
  front.answer('/api/articles/home/featured', { body: { data: madeUpCards(count) } });
  await page.clock.install({ time: MORNING });
  await page.clock.pauseAt(NOON);
  let isRequested = false;
  let start: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (start = resolve));
  await page.route('**/mount-carousel.*', async (route) => {
    isRequested = true;
    await gate;
    await route.continue();
  });
  await page.goto(front.origin);
  const becomesIdle = async () => {
    await page.clock.runFor(BRIEFLY_MS);
    return isRequested;
  };
  await expect.poll(becomesIdle).toBe(true);
  start();
  const root = page.locator('.carousel');
  await expect(root).toHaveAttribute('data-ready');
  const slides = root.locator('.slide');
  return {
    root,
    button: (name) => root.getByRole('button', { name, exact: true }),
    async shows(number) {
      await expect(root.locator('.slide:not([inert])')).toHaveAttribute(
        'aria-label',
        `${number} of ${count}`,
      );
      await expect(slides.nth(number - 1)).toBeVisible();
      const dots = root.getByRole('button', { name: /^Article \d/ });
      await expect(dots.nth(number - 1)).toHaveAttribute('aria-current', 'true');
      await expect(root.locator('[aria-current]')).toHaveCount(1);
    },
  };
}
