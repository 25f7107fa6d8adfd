import { INTERVAL_MS, openCarousel, watchCode } from '../support/carousel.ts';
import { expect, test } from '../support/front.ts';
import { holdRequests } from '../support/page.ts';

const CODE = '**/mount-carousel.*';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('with reduced motion, slides advance only by hand', async ({ page, front }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const code = watchCode(page);
  const { button, shows } = await openCarousel(page, front, 2);
  await page.clock.runFor(3 * INTERVAL_MS);
  await shows(1);
  await expect(button('Start the slides')).toBeVisible();
  expect(code).toEqual([]);
  await button('Next article').click();
  await shows(2);
  await button('Next article').blur();
  await page.mouse.move(0, 0);
  await page.clock.runFor(3 * INTERVAL_MS);
  await shows(2);
  await button('Start the slides').click();
  await button('Stop the slides').blur();
  await page.mouse.move(0, 0);
  await page.clock.runFor(INTERVAL_MS);
  await shows(1);
});

test('the carousel loads shortly before its first turn', async ({ page, front }) => {
  const code = watchCode(page);
  const { shows } = await openCarousel(page, front, 2);
  await page.clock.runFor(0.7 * INTERVAL_MS);
  expect(code).toEqual([]);
  const arrives = page.waitForResponse(CODE);
  await page.clock.runFor(0.2 * INTERVAL_MS);
  await arrives;
  await shows(1);
  await page.clock.runFor(0.1 * INTERVAL_MS);
  await shows(2);
});

test('the carousel loads at its first touch; presses before it is there count', async ({ page, front }) => {
  const code = watchCode(page);
  const release = await holdRequests(page, CODE);
  const { button, shows } = await openCarousel(page, front, 3);
  expect(code).toEqual([]);
  await button('Stop the slides').click();
  await button('Next article').click();
  await shows(1);
  release();
  await shows(2);
  await expect(button('Start the slides')).toBeVisible();
  await expect(button('Next article')).toBeFocused();
});
