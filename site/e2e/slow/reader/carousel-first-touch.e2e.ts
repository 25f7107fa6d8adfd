import { INTERVAL_MS, openCarousel } from '../../support/carousel.ts';
import { expect, test } from '../../support/front.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

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
  await page.route('**/mount-carousel.*', (route) => route.abort());
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
