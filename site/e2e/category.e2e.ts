import type { Page } from 'playwright/test';
import type { ArticleCard } from '../../api/src/contract/articles.ts';
import { awakenList } from './support/awaken.ts';
import { expect, test, type Front } from './support/front.ts';
import { madeUpCard, madeUpCards, madeUpId, pageOfCards, PICTURE } from './support/made-up.ts';
import { clickForNewTab } from './support/new-tab.ts';

const LIST = '/api/articles/genre/Environment';
const MINUTE_MS = 60_000;
/** Six pages; the last has five articles. */
const CARDS = madeUpCards(45);

function fill(front: Front, cards: readonly ArticleCard[] = CARDS): void {
  front.answer(LIST, (url) => ({ body: pageOfCards(cards, url) }));
}

const titles = (page: Page) => page.locator('.category-list .card-title');
const pager = (page: Page) => page.getByRole('navigation', { name: 'Articles, pages' });
const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });
const place = (page: Page) => page.locator('.list-place');
/** Titles from `first` on, ascending or descending. */
const wells = (first: number, step: 1 | -1, count = 8) =>
  Array.from({ length: count }, (_, index) => `Well ${String(first + index * step).padStart(2, '0')}`);

/** Milliseconds that a selection waits for the list's code. */
const PATIENCE_MS = 4_000;

const list = (page: Page) => page.locator('.category-list');
/** Marks the server's list to detect a reload, and a list that React had to build again. */
const mark = (page: Page) => list(page).evaluate((list) => list.setAttribute('data-mark', ''));
const expectSameList = (page: Page) => expect(list(page)).toHaveAttribute('data-mark');

test('a category changes page and order in place, and its address always says which', async ({
  page,
  front,
}) => {
  fill(front);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const environment = `${front.origin}/environment`;
  await page.goto(environment);
  await mark(page);
  await awakenList(page);
  const entries = await page.evaluate(() => history.length);

  await test.step('begins with the latest eight', async () => {
    await expect(titles(page)).toHaveText(wells(45, -1));
    await expect(sort(page)).toHaveValue('');
    await expect(sort(page).locator('option:checked')).toHaveText('Sort by');
    await expect(sort(page).locator('option:not([hidden])')).toHaveText([
      'Latest',
      'Oldest',
      'Title (A-Z)',
      'Title (Z-A)',
    ]);
    await expect(place(page)).toHaveText('Page 1 of 6');
    await expect(pager(page).getByRole('link', { name: 'Previous page' })).toBeDisabled();
  });

  await test.step('goes to the page that is clicked, up to its top', async () => {
    await page.evaluate(() => {
      const { scrollTo } = window;
      window.scrollTo = (options?: ScrollToOptions | number) => {
        document.documentElement.dataset['scroll'] = JSON.stringify(options);
        if (typeof options === 'object') scrollTo(options);
      };
    });
    await pager(page).getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(`${environment}?page=2`);
    await expect(titles(page)).toHaveText(wells(37, -1));
    await expect(place(page)).toHaveText('Page 2 of 6');
    await expect(page).toHaveTitle('Environment, page 2 | Banyan');
    await expect(place(page)).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('data-scroll', '{"top":0,"behavior":"smooth"}');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  await test.step('shows five numbers around the page', async () => {
    const numbers = pager(page).locator('.pager-page');
    const current = pager(page).locator('[aria-current=page]');
    await expect(numbers).toHaveText(['Page 1', 'Page 2', 'Page 3', 'Page 4', 'Page 5']);
    await page.setViewportSize({ width: 320, height: 800 });
    const tops = await pager(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)));
    expect(new Set(tops).size, 'lines of the pager on a small phone').toBe(1);
    await page.setViewportSize({ width: 1280, height: 720 });
    await pager(page).getByRole('link', { name: 'Page 4' }).click();
    await expect(titles(page)).toHaveText(wells(21, -1));
    await expect(numbers).toHaveText(['Page 2', 'Page 3', 'Page 4', 'Page 5', 'Page 6']);
    await pager(page).getByRole('link', { name: 'Next page' }).click();
    await expect(titles(page)).toHaveText(wells(13, -1));
    await pager(page).getByRole('link', { name: 'Next page' }).focus();
    await page.keyboard.press('Enter');
    await expect(titles(page)).toHaveText(wells(5, -1, 5));
    await expect(current).toHaveText('Page 6');
    await expect(numbers).toHaveText(['Page 2', 'Page 3', 'Page 4', 'Page 5', 'Page 6']);
    await expect(pager(page).getByRole('link', { name: 'Next page' })).toBeDisabled();
    await pager(page).getByRole('link', { name: 'Previous page' }).click();
    await expect(page).toHaveURL(`${environment}?page=5`);
    await expect(titles(page)).toHaveText(wells(13, -1));
  });

  await test.step('begins again with every order', async () => {
    for (const [label, value, list] of [
      ['Title (A-Z)', 'title-asc', wells(1, 1)],
      ['Title (Z-A)', 'title-desc', wells(45, -1)],
      ['Latest', 'latest', wells(45, -1)],
      ['Oldest', 'oldest', wells(1, 1)],
    ] as const) {
      await sort(page).selectOption(label);
      await expect(page).toHaveURL(`${environment}?sort=${value}`);
      await expect(titles(page)).toHaveText(list);
    }
    await pager(page).getByRole('link', { name: 'Page 3' }).click();
    await expect(page).toHaveURL(`${environment}?page=3&sort=oldest`);
    await expect(titles(page)).toHaveText(wells(17, 1));
  });

  await test.step('replaces the entry in the history', async () => {
    await expect.poll(() => page.evaluate(() => history.length)).toBe(entries);
    await expectSameList(page);
  });

  await test.step('gives the same list on the way back, in a new tab and to a friend', async () => {
    await page.getByRole('link', { name: 'Well 17' }).click();
    await expect(page).toHaveURL(`${front.origin}/articles/${madeUpId(17)}`);
    await page.goBack();
    await expect(titles(page)).toHaveText(wells(17, 1));
    await expect(sort(page)).toHaveValue('oldest');
    await expect(place(page)).toHaveText('Page 3 of 6');
    const fourth = pager(page).getByRole('link', { name: 'Page 4' });
    await clickForNewTab(fourth);
    const tab = await page.context().newPage();
    await tab.goto(await fourth.evaluate((link: HTMLAnchorElement) => link.href));
    await expect(tab).toHaveURL(`${environment}?page=4&sort=oldest`);
    await expect(titles(tab)).toHaveText(wells(25, 1));
    await expect(titles(page)).toHaveText(wells(17, 1));
    await page.goForward();
    await expect(page).toHaveURL(`${front.origin}/articles/${madeUpId(17)}`);
  });
});

test('the first choice of an order does not load the page again either', async ({ page, front }) => {
  fill(front);
  // The code may arrive at any time.
  await page.clock.install();
  await page.goto(`${front.origin}/environment?page=2`);
  await page.clock.pauseAt(Date.now() + MINUTE_MS);
  await mark(page);
  await sort(page).selectOption('Oldest');
  await expect(page).toHaveURL(`${front.origin}/environment?sort=oldest`);
  await expect(titles(page)).toHaveText(wells(1, 1));
  await expectSameList(page);
});

test("if the list's code fails to load, the first choice loads the page", async ({ page, front }) => {
  fill(front);
  await page.clock.install();
  await page.route(/mount-list/, () => undefined);
  await page.goto(`${front.origin}/environment?page=2`);
  await mark(page);
  await sort(page).selectOption('Oldest');
  await expect(page.locator('[data-held]')).toHaveCount(1);
  await expectSameList(page);
  await page.clock.fastForward(PATIENCE_MS);
  await expect(page).toHaveURL(`${front.origin}/environment?sort=oldest`);
  await expect(titles(page)).toHaveText(wells(1, 1));
  await expect(list(page)).not.toHaveAttribute('data-mark');
});

test('the latest of a category leads its first page, twice as wide as the others and with its excerpt', async ({
  page,
  front,
}) => {
  fill(front);
  await page.goto(`${front.origin}/environment`);
  const lead = page.locator('.category-list .card-lead');
  const widthOf = async (card: number) =>
    (await page.locator('.category-list article').nth(card).boundingBox())?.width ?? NaN;
  const rightOf = async (part: string) => {
    const box = await page.locator(`.category-list ${part}`).last().boundingBox();
    return (box?.x ?? NaN) + (box?.width ?? NaN);
  };
  const expectLead = async () => {
    // The last card of the page fills the row that the lead leaves open.
    await expect.poll(() => rightOf('article')).toBeCloseTo(await rightOf('ul'), 0);
    await expect(lead).toHaveCount(1);
    await expect(lead.locator('.card-title')).toHaveText('Well 45');
    await expect(lead.locator('.card-excerpt')).toHaveText('What well 45 gave this year.');
    await expect(page.locator('.category-list .card-excerpt')).toHaveCount(1);
    await expect.poll(() => widthOf(0)).toBeGreaterThan(2 * (await widthOf(1)));
  };
  await expectLead();
  await awakenList(page);
  await pager(page).getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(titles(page)).toHaveText(wells(37, -1));
  await expect(lead).toHaveCount(0);
  // The browser renders it like the server.
  await pager(page).getByRole('link', { name: 'Page 1', exact: true }).click();
  await expectLead();
  await expect(page.locator('.category-list .card-number')).toHaveCount(0);
});

test('Trending numbers its articles across pages', async ({ page, front }) => {
  front.answer('/api/articles/genre/Trending', (url) => ({ body: pageOfCards(CARDS, url) }));
  const numbers = page.locator('.category-list .card-number');
  await page.goto(`${front.origin}/trending`);
  await expect(numbers).toHaveText(['1', '2', '3', '4', '5', '6', '7', '8']);
  await awakenList(page);
  await pager(page).getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(numbers.first()).toHaveText('9');
  await sort(page).selectOption('oldest');
  await expect(titles(page).first()).toHaveText('Well 01');
  await expect(numbers).toHaveCount(0);
});

test('an invalid address leads to a valid list', async ({ page, front }) => {
  fill(front);
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

test('a card shows picture, title, author and date, whatever it lacks', async ({ page, front }) => {
  const broken = { ...PICTURE, src: '/images/missing.jpg' };
  const unknown = { ...PICTURE, src: '', avif: [], webp: [], jpeg: [] };
  const long = 'A title that goes on and on about wells, '.repeat(6);
  fill(front, [
    madeUpCard(1, { author: null, banner: unknown }),
    madeUpCard(2, { banner: broken }),
    madeUpCard(3, { title: `Z${long}` }),
    madeUpCard(4, { title: 'Zकुएँ का पानी', lang: 'hi' }),
  ]);
  await page.goto(`${front.origin}/environment?sort=oldest`);
  const card = (index: number) => page.locator('.category-list article').nth(index);
  await expect(place(page)).toHaveText('4 articles');
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
