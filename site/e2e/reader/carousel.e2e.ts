import { INTERVAL_MS, openCarousel } from '../support/carousel.ts';
import { test } from '../support/front.ts';

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
