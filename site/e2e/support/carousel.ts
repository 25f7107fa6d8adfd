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
  /** Asserts that this slide alone shows. */
  shows: (number: number) => Promise<void>;
}

/** Opens the home page with this many slides and a stopped clock, which does not move while the carousel starts. */
export async function openCarousel(page: Page, front: Front, count: number): Promise<Carousel> {
  front.answer('/api/articles/home/featured', { body: { data: madeUpCards(count) } });
  await page.clock.install({ time: MORNING });
  await page.clock.pauseAt(NOON);
  let isRequested = false;
  let start: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (start = resolve));
  await page.route('**/await-touch.*', async (route) => {
    isRequested = true;
    await gate;
    await route.continue();
  });
  await page.goto(front.origin);
  const root = page.locator('.carousel');
  if (count > 1) {
    const becomesIdle = async () => {
      await page.clock.runFor(BRIEFLY_MS);
      return isRequested;
    };
    await expect.poll(becomesIdle).toBe(true);
    start();
    await expect(root).toHaveAttribute('data-ready');
  }
  await untilSeen(page);
  const slides = root.locator('.slide');
  return {
    root,
    button: (name) => root.getByRole('button', { name, exact: true }),
    async shows(number) {
      await expect(root.locator('[data-shown]')).toHaveAttribute('aria-label', `${number} of ${count}`);
      await expect(slides.nth(number - 1)).toBeVisible();
      const dots = root.getByRole('button', { name: /^Article \d/ });
      await expect(dots.nth(number - 1)).toHaveAttribute('aria-current', 'true');
      await expect(root.locator('[aria-current]')).toHaveCount(1);
    },
  };
}

/** Waits until the page knows whether the carousel is on the screen. */
export async function untilSeen(page: Page): Promise<void> {
  await page.locator('.carousel').evaluate(
    (carousel) =>
      new Promise<unknown>((resolve) => {
        new IntersectionObserver(resolve).observe(carousel);
      }),
  );
}

/** The requests for code of the carousel from here on. */
export function watchCode(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(...(/mount-carousel/.exec(request.url()) ?? [])));
  return requests;
}
