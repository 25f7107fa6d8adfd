import { loadListCode } from '../../support/load-list-code.ts';
import {
  CARDS,
  expectSameList,
  fillCategory,
  list,
  markList,
  pager,
  statusLine,
  sort,
  titles,
  wellTitles,
} from '../../support/category.ts';
import { expect, test } from '../../support/front.ts';
import { madeUpCard, madeUpId, pageOfCards, PICTURE } from '../../support/made-up.ts';

const MINUTE_MS = 60_000;

/** Maximum time that a choice waits for hydration, in milliseconds. */
const HYDRATION_TIMEOUT_MS = 4_000;

test('the first choice of an order does not reload the page', async ({ page, front }) => {
  fillCategory(front);
  // The code may have loaded before or after the choice.
  await page.clock.install();
  await page.goto(`${front.origin}/environment?page=2`);
  await page.clock.pauseAt(Date.now() + MINUTE_MS);
  await markList(page);
  await sort(page).selectOption('Oldest');
  await expect(page).toHaveURL(`${front.origin}/environment?sort=oldest`);
  await expect(titles(page)).toHaveText(wellTitles(1, 1));
  await expectSameList(page);
});

test("if the list's code fails to load, the first choice reloads the page", async ({ page, front }) => {
  fillCategory(front);
  await page.clock.install();
  await page.route(/mount-list/, () => undefined);
  await page.goto(`${front.origin}/environment?page=2`);
  await markList(page);
  await sort(page).selectOption('Oldest');
  await expect(page.locator('[data-pending-choice]')).toHaveCount(1);
  await expectSameList(page);
  await page.clock.fastForward(HYDRATION_TIMEOUT_MS);
  await expect(page).toHaveURL(`${front.origin}/environment?sort=oldest`);
  await expect(titles(page)).toHaveText(wellTitles(1, 1));
  await expect(list(page)).not.toHaveAttribute('data-mark');
});

test('the latest article leads the first page of a category, with double width and its excerpt', async ({
  page,
  front,
}) => {
  fillCategory(front);
  await page.goto(`${front.origin}/environment`);
  const lead = page.locator('.category-list .card-lead');
  const widthOf = async (card: number) =>
    (await page.locator('.category-list article').nth(card).boundingBox())?.width ?? NaN;
  const rightOf = async (part: string) => {
    const box = await page.locator(`.category-list ${part}`).last().boundingBox();
    return (box?.x ?? NaN) + (box?.width ?? NaN);
  };
  const expectLead = async () => {
    // The last card of the page fills the row that the lead leaves incomplete.
    await expect.poll(() => rightOf('article')).toBeCloseTo(await rightOf('ul'), 0);
    await expect(lead).toHaveCount(1);
    await expect(lead.locator('.card-title')).toHaveText('Well 45');
    await expect(lead.locator('.card-excerpt')).toHaveText('What well 45 gave this year.');
    await expect(page.locator('.category-list .card-excerpt')).toHaveCount(1);
    await expect.poll(() => widthOf(0)).toBeGreaterThan(2 * (await widthOf(1)));
  };
  await expectLead();
  await loadListCode(page);
  await pager(page).getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(titles(page)).toHaveText(wellTitles(37, -1));
  await expect(lead).toHaveCount(0);
  // After hydration it looks the same.
  await pager(page).getByRole('link', { name: 'Page 1', exact: true }).click();
  await expectLead();
  await expect(page.locator('.category-list .card-number')).toHaveCount(0);
});

test('Trending numbers its articles across pages', async ({ page, front }) => {
  front.answer('/api/articles/genre/Trending', (url) => ({ body: pageOfCards(CARDS, url) }));
  const numbers = page.locator('.category-list .card-number');
  await page.goto(`${front.origin}/trending`);
  await expect(numbers).toHaveText(['1', '2', '3', '4', '5', '6', '7', '8']);
  await loadListCode(page);
  await pager(page).getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(numbers.first()).toHaveText('9');
  await sort(page).selectOption('oldest');
  await expect(titles(page).first()).toHaveText('Well 01');
  await expect(numbers).toHaveCount(0);
});

test('an invalid address redirects to a valid list', async ({ page, front }) => {
  fillCategory(front);
  for (const [asked, shown] of [
    ['?page=abc', ''],
    ['?page=0&sort=oldest', '?sort=oldest'],
    ['?page=-2', ''],
    ['?sort=best&page=2', '?page=2'],
    ['?page=99', '?page=6'],
    ['?page=99999999999', '?page=6'],
    ['?page=99999999999999999999', ''],
    ['?page=1&sort=', ''],
    ['?from=a-newsletter', '?from=a-newsletter'],
  ] as const) {
    await page.goto(`${front.origin}/environment${asked}`, { waitUntil: 'commit' });
    await expect(page).toHaveURL(`${front.origin}/environment${shown}`);
    await expect(titles(page).first()).toBeVisible();
  }
  expect((await page.goto(`${front.origin}/geology`))?.status()).toBe(404);
});

test('a card shows picture, title, author and date, also with missing data', async ({ page, front }) => {
  const broken = { ...PICTURE, src: '/images/missing.jpg' };
  const unknown = { ...PICTURE, src: '', avif: [], webp: [], jpeg: [] };
  const long = 'A title that goes on and on about wellTitles, '.repeat(6);
  fillCategory(front, [
    madeUpCard(1, { author: null, banner: unknown }),
    madeUpCard(2, { banner: broken }),
    madeUpCard(3, { title: `Z${long}` }),
    madeUpCard(4, { title: 'Zकुएँ का पानी', lang: 'hi' }),
  ]);
  await page.goto(`${front.origin}/environment?sort=oldest`);
  const card = (index: number) => page.locator('.category-list article').nth(index);
  await expect(statusLine(page)).toHaveText('4 articles');
  await expect(pager(page)).toHaveCount(0);
  await expect(card(0)).toContainText('Unknown');
  await expect(card(0).locator('time')).toHaveText('2/10/2026');
  for (const fallback of [card(0).locator('img'), card(1).locator('img')]) {
    await expect(fallback).toHaveAttribute('src', /default-banner/);
    await expect
      .poll(() => fallback.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
  }
  const title = card(2).locator('.card-title');
  const lines = await title.evaluate(
    (heading) => heading.clientHeight / Number.parseFloat(getComputedStyle(heading).lineHeight),
  );
  expect(Math.round(lines)).toBe(2);
  await expect(card(3).locator('.card-title')).toHaveAttribute('lang', 'hi');

  const columns = () =>
    page
      .locator('.category-list ul')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  for (const [width, count] of [
    [1280, 4],
    [800, 2],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(columns).toBe(count);
  }
  await card(1).getByRole('link', { name: 'Gauri Palas' }).click();
  await expect(page).toHaveURL(`${front.origin}/profile/${madeUpId(900)}`);
});
