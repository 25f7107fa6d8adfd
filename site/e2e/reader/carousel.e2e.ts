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

test('the first key counts', async ({ page, front }) => {
  const { button, shows } = await openCarousel(page, front, 3);
  await button('Article 3 of 3').focus();
  await page.keyboard.press('Enter');
  await shows(3);
  await expect(button('Article 3 of 3')).toBeFocused();
});

test('the first swipe counts', async ({ page, front }) => {
  const { root, shows } = await openCarousel(page, front, 3);
  const slides = root.locator('.slides');
  const finger = (clientX: number) => [{ identifier: 0, clientX, clientY: 300 }];
  await slides.dispatchEvent('touchstart', { touches: finger(200), changedTouches: finger(200) });
  await slides.dispatchEvent('touchend', { touches: [], changedTouches: finger(400) });
  await shows(3);
});

test('a hover loads the carousel, which then waits', async ({ page, front }) => {
  const { root, shows } = await openCarousel(page, front, 2);
  await root.locator('.slides').hover();
  await expect(root.locator('.slides')).toHaveAttribute('aria-live', 'polite');
  await page.clock.runFor(3 * INTERVAL_MS);
  await shows(1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(INTERVAL_MS);
  await shows(2);
});

test('where its code cannot be loaded, the first slide leads to its article', async ({ page, front }) => {
  await page.route(CODE, (route) => route.abort());
  const { root } = await openCarousel(page, front, 2);
  const failed = page.waitForEvent('requestfailed');
  await root.getByRole('button', { name: 'Next article' }).click();
  await failed;
  const [first, second] = await root.locator('.slide').all();
  await expect(first ?? root).toBeVisible();
  await expect(second ?? root).toBeHidden();
  await expect(root.getByRole('button')).toHaveCount(0);
  await root.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/articles\//);
});
