import type { Page } from 'playwright/test';
import { INTERVAL_MS, openCarousel, untilSeen, watchCode } from '../../support/carousel.ts';
import { expect, test } from '../../support/front.ts';
import { madeUpCards, PICTURE } from '../../support/made-up.ts';
import { openSettled } from '../../support/open-settled.ts';

const TRANSITION_MS = 500;

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the carousel advances every five seconds, until it is hovered or paused', async ({ page, front }) => {
  const { root, button, shows } = await openCarousel(page, front, 3);
  const { clock } = page;
  await expect(root).toHaveAttribute('aria-roledescription', 'carousel');
  const track = root.locator('.slides');

  await test.step('turns by itself, and wraps', async () => {
    await shows(1);
    await clock.runFor(INTERVAL_MS - 1);
    await shows(1);
    await clock.runFor(1);
    await shows(2);
    await expect(track).toHaveAttribute('aria-live', 'off');
    await expect(root.locator('.slide:not([inert])')).toHaveCount(1);
    await clock.runFor(INTERVAL_MS);
    await shows(3);
    await clock.runFor(INTERVAL_MS);
    await shows(1);
    await expect(root.locator('.slide-text').first()).toHaveCSS('transition-duration', /0\.5s/);
  });

  await test.step('stands under the pointer', async () => {
    await track.hover();
    await expect(track).toHaveAttribute('aria-live', 'polite');
    await clock.runFor(3 * INTERVAL_MS);
    await shows(1);
    await page.mouse.move(0, 0);
    await clock.runFor(INTERVAL_MS);
    await shows(2);
    await clock.runFor(TRANSITION_MS);
  });

  await test.step('ignores a click until the slide has come', async () => {
    await button('Next article').click();
    await shows(3);
    await clock.runFor(TRANSITION_MS - 1);
    await button('Next article').click();
    await shows(3);
    await clock.runFor(1);
    await button('Next article').click();
    await shows(1);
    await clock.runFor(TRANSITION_MS);
    await button('Previous article').click();
    await shows(3);
    await clock.runFor(TRANSITION_MS);
    await button('Article 2 of 3').click();
    await shows(2);
  });

  await test.step('stands while the focus is in it', async () => {
    await page.mouse.move(0, 0);
    await expect(button('Article 2 of 3')).toBeFocused();
    await clock.runFor(3 * INTERVAL_MS);
    await shows(2);
    await button('Article 2 of 3').blur();
    await clock.runFor(INTERVAL_MS);
    await shows(3);
    await clock.runFor(TRANSITION_MS);
  });

  await test.step('stops and starts by its button', async () => {
    await button('Stop the slides').click();
    await page.mouse.move(0, 0);
    await button('Start the slides').blur();
    await clock.runFor(3 * INTERVAL_MS);
    await shows(3);
    await expect(track).toHaveAttribute('aria-live', 'polite');
    await button('Start the slides').click();
    await page.mouse.move(0, 0);
    await button('Stop the slides').blur();
    await clock.runFor(INTERVAL_MS);
    await shows(1);
    await clock.runFor(TRANSITION_MS);
  });

  await test.step('follows a finger, and not two', async () => {
    const finger = (clientX: number, identifier = 0) => [{ identifier, clientX, clientY: 300 }];
    const swipe = async (from: number, to: number) => {
      await track.dispatchEvent('touchstart', { touches: finger(from), changedTouches: finger(from) });
      await track.dispatchEvent('touchend', { touches: [], changedTouches: finger(to) });
    };
    await swipe(400, 200);
    await shows(2);
    await clock.runFor(TRANSITION_MS);
    await swipe(200, 400);
    await shows(1);
    await clock.runFor(TRANSITION_MS);
    await swipe(400, 380);
    await shows(1);
    const [first, second] = [finger(200, 0), finger(300, 1)];
    await track.dispatchEvent('touchstart', { touches: first, changedTouches: first });
    await track.dispatchEvent('touchstart', { touches: [...first, ...second], changedTouches: second });
    await track.dispatchEvent('touchend', { touches: first, changedTouches: finger(500, 1) });
    await track.dispatchEvent('touchend', { touches: [], changedTouches: finger(50) });
    await shows(1);
  });
});

test('a distant slide loads neither its picture nor its Hindi font', async ({ page, front }) => {
  const cards = madeUpCards(4).map((card, index) => ({
    ...card,
    banner: { ...PICTURE, src: `/slide-${index + 1}.jpg` },
  }));
  Object.assign(cards[2] ?? {}, { lang: 'hi', title: 'कुआँ', excerpt: 'पानी जब नीचे जाता है।' });
  front.answer('/api/articles/home/featured', { body: { data: cards } });
  front.answer('/api/articles/home/', { body: { data: [] } });
  await page.route('**/slide-*.jpg', (route) => route.fulfill({ contentType: 'image/jpeg', body: '' }));
  const fetched: string[] = [];
  page.on('request', (request) => {
    const name = /slide-\d|martel/.exec(request.url())?.[0];
    if (name !== undefined && !fetched.includes(name)) fetched.push(name);
  });
  await openSettled(page, front.origin);
  await expect.poll(() => fetched).toEqual(['slide-1', 'slide-2']);

  const carousel = page.locator('.carousel');
  const height = async () => (await carousel.boundingBox())?.height;
  const before = await height();
  // Swiping back works after reaching for the slides, and swiping on after that.
  await carousel.hover();
  await expect.poll(() => fetched).toEqual(['slide-1', 'slide-2', 'slide-4']);
  await carousel.getByRole('button', { name: 'Next article' }).click();
  await expect.poll(() => fetched.slice(3).toSorted()).toEqual(['martel', 'slide-3']);
  await expect.poll(height).toBe(before);
});

test('a single featured article does not advance', async ({ page, front }) => {
  const code = watchCode(page);
  const { root } = await openCarousel(page, front, 1);
  await page.clock.runFor(2 * INTERVAL_MS);
  await expect(root.getByRole('link', { name: 'Well 01' })).toBeVisible();
  await expect(root.getByRole('button')).toHaveCount(0);
  expect(code).toEqual([]);
});

test('a carousel that nobody sees neither loads nor advances', async ({ page, front }) => {
  const code = watchCode(page);
  // So low that the carousel is below the first screen.
  await page.setViewportSize({ width: 800, height: 100 });
  const { root, shows } = await openCarousel(page, front, 2);
  await expect(root).not.toBeInViewport();
  await page.clock.runFor(2 * INTERVAL_MS);
  expect(code).toEqual([]);

  await test.step('nor in a hidden tab', async () => {
    await page.setViewportSize({ width: 800, height: 900 });
    await untilSeen(page);
    await page.clock.runFor(INTERVAL_MS / 2);
    await hide(page, true);
    await untilSeen(page);
    await page.clock.runFor(2 * INTERVAL_MS);
    expect(code).toEqual([]);
  });

  await test.step('until it has been visible for five seconds', async () => {
    await hide(page, false);
    await untilSeen(page);
    await page.clock.runFor(INTERVAL_MS - 1);
    await shows(1);
    await page.clock.runFor(1);
    await shows(2);
  });
});

async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}
