import { INTERVAL_MS, openCarousel } from '../support/carousel.ts';
import { expect, test } from '../support/front.ts';
import { madeUpCards } from '../support/made-up.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('with reduced motion, slides advance only by hand', async ({ page, front }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { button, shows } = await openCarousel(page, front, 2);
  await page.clock.runFor(3 * INTERVAL_MS);
  await shows(1);
  await button('Next article').click();
  await shows(2);
  await button('Next article').blur();
  await page.mouse.move(0, 0);
  await page.clock.runFor(3 * INTERVAL_MS);
  await shows(2);
});

test('the carousel loads once it is visible; until then the first slide stands, and leads to its article', async ({
  page,
  front,
}) => {
  front.answer('/api/articles/home/featured', { body: { data: madeUpCards(2) } });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(...(/mount-carousel/.exec(request.url()) ?? [])));
  await page.route('**/mount-carousel.*', (route) => route.abort());
  // So low that the carousel is below the first screen.
  await page.setViewportSize({ width: 800, height: 100 });
  await page.goto(front.origin);
  const carousel = page.locator('.carousel');
  await expect(carousel).not.toBeInViewport();
  // The browser has been idle, with everything else loaded.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(scripts).toEqual([]);

  const failed = page.waitForEvent('requestfailed');
  await page.setViewportSize({ width: 800, height: 900 });
  await failed;
  const [first, second] = await carousel.locator('.slide').all();
  await expect(first ?? carousel).toBeVisible();
  await expect(second ?? carousel).toBeHidden();
  await expect(carousel.getByRole('button')).toHaveCount(0);
  await carousel.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/articles\//);
});
