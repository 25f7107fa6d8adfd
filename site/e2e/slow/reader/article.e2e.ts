import { expectAccessible } from '../../support/axe.ts';
import { expect, test, UNAVAILABLE } from '../../support/front.ts';
import { madeUpArticle, madeUpCards, madeUpId } from '../../support/made-up.ts';

const HINDI_SLUG = 'नदी-जब-रास्ता-बदलती-है';
/** Width of A4 between its margins, in CSS pixels. */
const A4 = { width: 658, height: 960 };
/** A table and a line of code that are wider than a sheet of paper. */
const WIDE = `<table><tbody><tr>${'<td>cusecs</td>'.repeat(12)}</tr></tbody></table><pre><code>${'pump --slow '.repeat(30)}</code></pre>`;

test('a Hindi article is marked as Hindi, and has its own typeface', async ({ page }) => {
  await page.goto(`/articles/${HINDI_SLUG}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('नदी जब रास्ता बदलती है');
  await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'hi_IN');
  await expect(page.locator('link[hreflang=hi]')).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => document.fonts.check('600 20px Martel', 'नदी'))).toBe(true);
  const author = page.locator('.byline-name');
  // The labels around the text are in its language.
  const facts = page.locator('.byline-facts');
  await expect(facts.locator('time')).toHaveText(/^\d+ नवंबर \d{4}$/);
  await expect(facts.locator('span')).toHaveText(/^\d+ मिनट में पढ़िए$/);
  await expect(page.getByRole('navigation', { name: 'विषय-सूची' })).toHaveCount(1);
  const related = page.getByRole('region', { name: 'ये लेख भी पढ़िए' }).locator('.card-title');
  await expect(related).toHaveCount(4);
  for (const other of await related.all()) await expect(other).toHaveText(/\p{Script=Devanagari}/u);

  // The font size of a Hindi name is that of Hindi titles. At the size of Latin text it would be higher than its portrait.
  const size = await title.evaluate((words) => getComputedStyle(words).fontSize);
  await author.click();
  await expect(title).toHaveText('सुमन हरसिंगार');
  await expect(title).toHaveCSS('font-size', size);
});

test('a list with items in both directions has room for markers on both sides', async ({ page, front }) => {
  const content =
    '<ul><li dir="rtl">مطر</li><li>Rain</li></ul><ol><li dir="rtl">مطر</li></ol><ol><li>Rain</li></ol>';
  front.answer(`/api/articles/${madeUpId(1)}`, { body: { article: madeUpArticle({ content }) } });
  await page.goto(`${front.origin}/articles/${madeUpId(1)}`);
  // Whether there is room left and right of each list marker.
  const rooms = await page.locator('.prose li').evaluateAll((points) =>
    points.map((point) => {
      const { left, right } = point.getBoundingClientRect();
      const text = point.closest('.prose')?.getBoundingClientRect();
      return [left - (text?.left ?? NaN) >= 20, (text?.right ?? NaN) - right >= 20];
    }),
  );
  expect(rooms).toEqual([
    [true, true],
    [true, true],
    [false, true],
    [true, false],
  ]);
});

test('an article with missing or invalid fields still renders', async ({ page, front }) => {
  const path = `/api/articles/${madeUpId(1)}`;
  const bad = `<p onclick="alert(1)">Harmless.</p><script>document.title='stolen'</script><img src="x" onerror="document.title='stolen'"><a href="javascript:alert(1)">a link</a>
    <table><tbody><tr><th>Well</th><th>Depth</th></tr><tr><td>North</td><td>12 m</td></tr></tbody></table><pre><code>pump --slow</code></pre>${WIDE}`;
  front.answer(path, { body: { article: madeUpArticle({ tags: [], author: null, content: bad }) } });
  front.answer('/api/articles/random', { body: { articles: [] } });
  await page.goto(`${front.origin}/articles/${madeUpId(1)}`);
  await expect(page.getByText('No topics listed')).toBeVisible();
  await expect(page.getByText('No recommendations available')).toBeVisible();
  await expect(page.locator('.byline')).toContainText('Unknown');
  await expect(page.getByRole('navigation', { name: 'Contents' })).toHaveCount(0);
  await expect(page.getByText('Harmless.')).not.toHaveAttribute('onclick');
  await expect(page.locator('.prose img, .prose script')).toHaveCount(0);
  await expect(page.getByText('a link')).not.toHaveAttribute('href');
  await expect(page.getByRole('group', { name: 'Table' }).getByRole('cell', { name: '12 m' })).toBeVisible();
  await test.step('a table ends with a rule in its text colour', async () => {
    const last = page.getByRole('cell', { name: '12 m' });
    const textColour = await last.evaluate((cell) => getComputedStyle(cell).color);
    await expect(last).toHaveCSS('border-bottom-color', textColour);
  });
  await expect(page.locator('.prose pre').first()).toHaveAttribute('tabindex', '0');
  await expect(page).toHaveTitle('Well 01 | Banyan');

  await test.step('printed wide tables and code wrap', async () => {
    const clippedParts = () =>
      page
        .locator('.prose :is(.table-box, pre)')
        .evaluateAll((boxes) => boxes.map((box) => box.scrollWidth > box.clientWidth));
    const before = page.viewportSize() ?? A4;
    await page.setViewportSize(A4);
    await expect.poll(clippedParts).toEqual([false, false, true, true]);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(clippedParts).toEqual([false, false, false, false]);
    await page.emulateMedia({ media: null });
    await page.setViewportSize(before);
  });

  front.answer('/api/articles/random', UNAVAILABLE);
  await page.reload();
  await expect(page.getByText('No recommendations available')).toBeVisible();

  // The random articles may include the current one. A second request then fills the row.
  front.answer('/api/articles/random', { body: { articles: madeUpCards(4) } });
  await page.reload();
  await expect(page.getByRole('region', { name: 'You May Also Like' }).getByRole('article')).toHaveCount(3);

  const author = { _id: madeUpId(900), name: 'Gauri Palas', profilePhoto: '/images/gone/320.jpg' };
  front.answer(path, { body: { article: madeUpArticle({ author }) } });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Gauri Palas' }).first()).toBeVisible();
  await expect(page.locator('.byline-portrait img')).toHaveCount(0);
});

test('a page that fails to render shows an error', async ({ page, front }) => {
  const broken = { ...madeUpArticle(), tags: null };
  front.answer(`/api/articles/${madeUpId(1)}`, { body: { article: broken } });
  expect((await page.goto(`${front.origin}/articles/${madeUpId(1)}`))?.status()).toBe(500);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Something went wrong on our side.');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(`${front.origin}/`);
});
