import { expect, type Reply, test, UNAVAILABLE } from '../../support/front.ts';
import { fillHomePage, region, SECTIONS } from '../../support/home-page.ts';
import { madeUpCard, madeUpCards } from '../../support/made-up.ts';
import { expectOpenedWindows, recordOpenedWindows } from '../../support/new-tab.ts';

test('the banner is at least as high as its text, even in large type on a phone', async ({ page, front }) => {
  fillHomePage(front);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(front.origin);
  const words = page.getByRole('heading', { level: 1 });
  const bar = page.locator('header').first();
  const room = async () =>
    ((await words.boundingBox())?.y ?? 0) - (await bar.evaluate((e) => e.clientHeight));
  await expect.poll(room).toBeGreaterThan(0);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect.poll(room).toBeGreaterThan(0);
});

test('headings and buttons of neighbouring panels align, however long their texts are', async ({
  page,
  front,
}) => {
  fillHomePage(front);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(front.origin);
  const panels = page.locator('.home-panels .panel');
  await panels
    .last()
    .locator('p')
    .evaluate((words) => (words.textContent = 'Short.'));
  const tops = (part: string) =>
    panels.locator(part).evaluateAll((parts) => parts.map((one) => one.getBoundingClientRect().top));
  for (const part of ['h2', '.button']) {
    const [contact = NaN, ...others] = await tops(part);
    expect(others).toEqual([contact]);
  }
});

test('See More is on one line on the narrowest phones, also next to the longest name', async ({
  page,
  front,
}) => {
  fillHomePage(front);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(front.origin);
  await page.evaluate(async () => void (await document.fonts.ready));
  for (const { name } of SECTIONS) {
    const lines = await region(page, name)
      .getByRole('link', { name: 'See More' })
      .evaluate((link) => {
        const words = document.createRange();
        words.selectNode(link.firstChild ?? link);
        return words.getClientRects().length;
      });
    expect(lines, name).toBe(1);
  }
});

test('an article appears only once on the home page if there are enough others', async ({ page, front }) => {
  const all = madeUpCards(40).toReversed();
  const [newest] = all;
  front.answer('/api/articles/home/Interviews', {
    body: { data: [newest, madeUpCard(99, { title: 'कुएँ का पानी', lang: 'hi' })] },
  });
  front.answer('/api/articles/home/', (url) => {
    const limit = Number(url.searchParams.get('limit'));
    return { body: { data: all.slice(0, limit) } };
  });
  await page.goto(front.origin);
  let shown = 0;
  for (const [name, count] of [
    ['Featured', 5],
    ['Latest News', 4],
  ] as const) {
    const expected = all.slice(shown, (shown += count)).map(({ title }) => title);
    await expect(region(page, name).locator('.card-title')).toHaveText(expected);
  }
  // Without other articles, the gap is filled with those shown above, after all others.
  const interviews = region(page, 'Interviews').locator('.card-title');
  await expect(interviews).toHaveText(['कुएँ का पानी', newest?.title ?? '']);
  await expect(interviews.first()).toHaveAttribute('lang', 'hi');
  await expect(interviews.first().getByRole('link')).toHaveAttribute('hreflang', 'hi');
  await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'en_IN');
});

test('a section that fails to load is shown empty', async ({ page, front }) => {
  fillHomePage(front);
  front.answer('/api/articles/home/Environment', UNAVAILABLE);
  expect((await page.goto(front.origin))?.status()).toBe(200);
  const failed = region(page, 'Environment');
  await expect(failed.getByText('No articles found.')).toBeVisible();
  await expect(failed.getByRole('link', { name: 'See More' })).toBeVisible();
  await expect(region(page, 'Spotlight').getByRole('article')).toHaveCount(4);
  expect(front.log).toEqual([expect.stringContaining('The home page goes without Environment')]);

  front.answer('/api/articles/home/', UNAVAILABLE);
  for (const name of [
    'Trending',
    'featured',
    'latest',
    'Spotlight',
    'Environment',
    'Sustainable_Living',
    'Interviews',
  ])
    front.passOn(`/api/articles/home/${name}`);
  expect((await page.reload())?.status()).toBe(503);
  await expect(page.getByText('Failed to load articles. Please try again later.')).toBeVisible();
  await expect(page.getByText('No articles found.')).toHaveCount(6);
  await expect(page.locator('.carousel')).toHaveCount(0);
  await expect(region(page, 'Subscribe')).toBeVisible();
});

test("Subscribe copies the feed's address, or opens a feed reader if copying fails", async ({
  page,
  context,
  front,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  fillHomePage(front);
  await page.clock.install();
  await page.goto(front.origin);
  const feed = `${front.origin}/api/rss/feed`;
  const subscribe = region(page, 'Subscribe').getByRole('button');
  const toast = (text: string) => page.getByRole('status').getByText(text, { exact: true });

  // The clipboard gets a promise before the feed has responded, because Safari allows writes only during the click.
  const feedReply = Promise.withResolvers<Reply>();
  front.answer('/api/rss/feed', () => feedReply.promise);
  await page.evaluate(() => {
    const { clipboard } = navigator;
    const write = clipboard.write.bind(clipboard);
    clipboard.write = (items) => {
      document.documentElement.dataset['written'] = '';
      return write(items);
    };
  });
  await subscribe.click();
  await expect(page.locator('html')).toHaveAttribute('data-written');
  await expect(toast('RSS Feed URL copied to clipboard!')).toBeHidden();
  feedReply.resolve({});
  await expect(toast('RSS Feed URL copied to clipboard!')).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(feed);
  await page.clock.fastForward(2_100);
  await expect(toast('RSS Feed URL copied to clipboard!')).toBeHidden();

  front.answer('/api/rss/feed', UNAVAILABLE);
  await recordOpenedWindows(page);
  await subscribe.focus();
  await page.keyboard.press('Space');
  await expect(toast('Failed to copy RSS feed URL')).toBeVisible();
  const address = `https://feedly.com/i/subscription/feed/${encodeURIComponent(feed)}`;
  const opening = [address, '_blank', 'noopener'];
  await expectOpenedWindows(page, [opening]);
  await page.clock.fastForward(4_100);
  await expect(toast('Failed to copy RSS feed URL')).toBeHidden();

  front.passOn('/api/rss/feed');
  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await subscribe.click();
  await expect(toast('Failed to copy RSS feed URL')).toBeVisible();
  await expectOpenedWindows(page, [opening, opening]);

  // Browsers whose clipboard does not accept promises.
  await page.evaluate(() => {
    Reflect.deleteProperty(window, 'ClipboardItem');
    return navigator.clipboard.writeText('');
  });
  await subscribe.click();
  await expect(toast('RSS Feed URL copied to clipboard!')).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(feed);
});
