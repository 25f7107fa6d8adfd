import { expectAccessible } from '../../support/axe.ts';
import { test as demo } from '../../support/demo-magazine.ts';
import { expect, test, UNAVAILABLE } from '../../support/front.ts';
import { madeUpArticle } from '../../support/made-up.ts';

const SEARCH_PATH = '/api/articles/search/text';
const NONE = { data: [], page: 1, total: 0, totalPages: 0, totalIsExact: true };

test('the results page says why it is empty', async ({ page, front }) => {
  await page.goto(`${front.origin}/search`);
  await expect(page.getByText('Please enter a search term')).toBeVisible();

  front.answer(SEARCH_PATH, { body: NONE });
  await page.goto(`${front.origin}/search?q=%3Cb%3Esnow`);
  // Announced once.
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('No results found for “<b>snow”');
  await expect(page.locator('main').getByText('No results found')).toHaveCount(1);
  const left = async (part: string) => (await page.locator(`main ${part}`).first().boundingBox())?.x;
  const edge = await left('h1');
  for (const part of ['.search-note', 'form.search-box', '.search-places a'])
    await expect.poll(() => left(part)).toBe(edge);
  const places = page.getByRole('navigation', { name: 'Or browse a section' }).getByRole('link');
  await expect(places).toHaveCount(13);
  await expect(places.filter({ hasText: 'Weather' })).toHaveAttribute('href', '/weather');

  await page.goto(`${front.origin}/search?q=snow&category=weather`);
  await expect(heading).toHaveText('No results found for “snow” in Weather');
  await expect(page.getByRole('link', { name: 'Search all categories' })).toHaveAttribute(
    'href',
    '/search?q=snow',
  );

  front.answer(SEARCH_PATH, UNAVAILABLE);
  expect((await page.goto(`${front.origin}/search?q=well`))?.status()).toBe(503);
  await expect(page.getByText('Failed to load articles. Please try again later.')).toBeVisible();

  const hit = {
    ...madeUpArticle(),
    title: 'Well 01',
    passage: 'Two wells & one <b>pump</b>.',
    translations: [],
  };
  front.answer(SEARCH_PATH, { body: { ...NONE, data: [hit], total: 1, totalPages: 1 } });
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: 'Well 01' })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Two wells & one <b>pump</b>.');
  await expect(page.locator('.search-hit-passage mark')).toHaveText('wells');
});

demo.describe('without JavaScript', () => {
  demo.use({ javaScriptEnabled: false });

  demo('a Hindi word typed in Latin letters is found, and marked in its own script', async ({ page }) => {
    await page.goto('/search?q=kheti');
    const mark = page.locator('.search-hit').first().locator('mark').first();
    await expect(mark).toHaveText('खेती');
    await expect(page.locator('.search-hit').first().locator('[lang=hi] mark').first()).toBeVisible();
  });

  demo('a category filters the results, and pages work', async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const found = async () => Number(/^\d+/.exec(await heading.innerText())?.[0]);
    const titles = () => page.locator('.search-hit .card-title').allInnerTexts();
    await page.goto('/search?q=water');
    await expect(heading).toContainText('articles for “water”');
    const all = await found();
    const first = await titles();
    expect(all).toBeGreaterThan(first.length);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/\/search\?q=water&page=2$/);
    const second = await titles();
    expect(second.length).toBeGreaterThan(0);
    expect(first).not.toEqual(expect.arrayContaining(second.slice(0, 1)));

    await page.goto('/search?q=water');
    await page.getByLabel('Category').selectOption('Weather');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(/\/search\?q=water&category=weather$/);
    await expect(page.getByLabel('Category')).toHaveValue('weather');
    await expect.poll(found).toBeGreaterThan(0);
    await expect.poll(found).toBeLessThan(all);

    await page.goto('/search?q=water&page=99');
    await expect(page).not.toHaveURL(/page=99/);
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test('links to pages keep the search, and the page is accessible', async ({ page, front }) => {
  const hit = { ...madeUpArticle(), passage: 'A river of words.', translations: [] };
  const asked: string[] = [];
  front.answer(SEARCH_PATH, ({ search }) => {
    asked.push(search);
    return { body: { data: [hit], page: 2, total: 95, totalPages: 10, totalIsExact: true } };
  });
  await page.goto(`${front.origin}/search?q=river&category=weather&page=2`);
  expect(asked).toEqual(['?query=river&genre=Weather&page=2&language=en']);
  await expect(page.locator('.list-place')).toHaveText('Page 2 of 10');
  const pager = page.getByRole('navigation', { name: 'Results, pages' });
  await expect(pager.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(pager.getByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    '/search?q=river&category=weather&page=3',
  );
  await expectAccessible(page);
});
