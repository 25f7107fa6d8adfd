import type { Locator } from 'playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test, UNAVAILABLE } from './support/front.ts';
import { madeUpArticle, madeUpCards, madeUpId } from './support/made-up.ts';

/** The pictured article has headings, a table of contents, notes and a captioned drawing. */
const TITLE = 'The Himalaya Is a Verb';
const DESKTOP = { width: 1280, height: 720 };
const HINDI_SLUG = 'नदी-जब-रास्ता-बदलती-है';
/** Width of A4 between its margins, in CSS pixels. */
const A4 = { width: 658, height: 960 };
/** Wider than a sheet: a table of twelve columns and a line of code. */
const WIDE = `<table><tbody><tr>${'<td>cusecs</td>'.repeat(12)}</tr></tbody></table><pre><code>${'pump --slow '.repeat(30)}</code></pre>`;
/** Minimum CSS pixels between the contents and a wide figure; width of the text. */
const GAP = 24;
const MEASURE = 680;

test('an article has all its parts', async ({ page, picturedArticle }) => {
  const answer = await page.goto(picturedArticle);
  expect((await answer?.request().redirectedFrom()?.response())?.status()).toBe(301);
  await expect(page).toHaveURL(/\/articles\/[0-9a-f]{24}$/);
  await expect(page).toHaveTitle(`${TITLE} | Banyan`);

  await test.step('head: picture, title, author, date, minutes', async () => {
    const banner = page.locator('.article-banner');
    await expect(banner.locator('source').first()).toHaveAttribute('type', 'image/avif');
    // Browsers without AVIF get WebP.
    await expect(banner.locator('img')).toHaveAttribute('srcset', /\.webp 320w/);
    const image = banner.locator('img');
    await expect(image).toHaveAttribute('fetchpriority', 'high');
    await expect(image).toHaveAttribute('width', '2400');
    await expect(image).toHaveAttribute('height', '1260');
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.avif$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    await expect(page.locator('.article-head time')).toHaveText('19 December 2024');
    await expect(page.locator('.byline')).toContainText('5 min read');
    await expect(page.getByRole('link', { name: 'Jagat Deodar' }).first()).toHaveAttribute(
      'href',
      /^\/profile\/[0-9a-f]{24}$/,
    );
    await expect(page.locator('.article-label')).toHaveText('Evolving Horizons');
  });

  await test.step('contents: lead to their headings and follow the reader', async () => {
    const contents = page.getByRole('navigation', { name: 'Contents' });
    const headings = await page.locator('.prose h2[id^=s-]').allTextContents();
    await expect(contents.getByRole('link')).toHaveText(headings);
    await contents.getByRole('link', { name: 'What the old houses knew' }).click();
    await expect(page).toHaveURL(/#s-what-the-old-houses-knew$/);
    await expect(
      page.locator('.prose').getByRole('heading', { name: 'What the old houses knew' }),
    ).toBeInViewport();
    await expect(contents.locator('[aria-current]')).toHaveText('What the old houses knew');
    // Next to the text, the toast is above the button and does not cover it.
    const rail = page.locator('.share-rail');
    await rail.getByRole('button', { name: 'Copy link' }).click();
    // A hovered toast stays.
    await page.locator('.toast').hover();
    const said = await page.locator('.toast').boundingBox();
    const railTop = (await rail.boundingBox())?.y;
    expect((said?.y ?? NaN) + (said?.height ?? NaN)).toBeLessThanOrEqual(railTop ?? NaN);
  });

  await test.step('text: notes, a quotation, a drawing with its caption and credit', async () => {
    await expect(page.locator('.prose blockquote cite')).toHaveText('Lalit Thuner, mason, Banjar valley');
    const figure = page.locator('.prose figure.wide').first();
    await expect(figure.locator('.credit')).toHaveText('Illustration: Banyan');
    await page.getByRole('link', { name: 'Note 1', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Notes' }).getByRole('listitem').first()).toBeInViewport();
    await page.getByRole('link', { name: 'Back to the text' }).first().click();
    await expect(page.getByRole('link', { name: 'Note 1', exact: true })).toBeInViewport();
  });

  await test.step('end: topics, feedback, four others', async () => {
    const topics = page.getByRole('list', { name: 'Topics' }).getByRole('link');
    await expect(topics).toHaveText(['Evolving Horizons', 'Science and Research', 'Policy and Governance']);
    await expect(topics.nth(1)).toHaveAttribute('href', '/science-and-research');
    await expect(page.getByRole('link', { name: 'Send Feedback' })).toHaveAttribute(
      'href',
      /^mailto:desk@banyan\.example\?subject=Feedback%3A%20The%20Himalaya%20Is%20a%20Verb&body=http.+articles.+%0D%0A%0D%0A$/,
    );
    const others = page.getByRole('region', { name: 'You May Also Like' });
    await expect(others.getByRole('article')).toHaveCount(4);
    await expect(others.getByRole('link', { name: TITLE })).toHaveCount(0);
  });

  await test.step('end: its author, with others by the same', async () => {
    const end = page.getByRole('region', { name: 'Jagat Deodar' });
    await expect(end.getByRole('heading', { level: 2 })).toHaveText('Jagat Deodar');
    await expect(end.locator('img')).toHaveCount(1);
    await expect(end.locator('.about-author-bio')).not.toBeEmpty();
    const others = end.getByRole('list', { name: 'More by Jagat Deodar' });
    await expect(others.getByRole('link')).toHaveCount(3);
    await expect(others.getByRole('link', { name: TITLE })).toHaveCount(0);
    const shown = page.getByRole('region', { name: 'You May Also Like' }).locator('.card-title a');
    const addresses = (links: Locator) =>
      links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const twice = new Set(await addresses(shown));
    expect(twice.size).toBe(4);
    for (const address of await addresses(others.getByRole('link'))) expect(twice).not.toContain(address);
    await expect(page.getByRole('button', { name: 'Quote and cite' })).toContainText('Quote and cite');
  });

  await test.step('nothing moved while it came', async () => {
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0));
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(0), 100);
        }),
    );
    expect(shift).toBeLessThan(0.1);
  });

  await test.step('beside the contents a wide figure keeps its distance, and the text its measure', async () => {
    const box = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { left, right, width } = element.getBoundingClientRect();
          return { left, right, width };
        });
    for (const width of [1152, 1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const [contents, text, figure, rail] = await Promise.all(
        ['.contents', '.prose', '.prose .wide', '.share-rail'].map(box),
      );
      expect([width, text?.width]).toEqual([width, MEASURE]);
      expect(figure?.width).toBeGreaterThanOrEqual(MEASURE);
      expect((figure?.left ?? 0) - (contents?.right ?? NaN), `at ${width} px`).toBeGreaterThanOrEqual(GAP);
      expect((rail?.left ?? 0) - (figure?.right ?? NaN), `at ${width} px`).toBeGreaterThanOrEqual(GAP);
    }
    await page.setViewportSize(DESKTOP);
  });

  await test.step('on paper: the text and where it came from, black on white, without the bars', async () => {
    await page.evaluate(() => document.body.classList.add('dark'));
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('.prose')).toHaveCSS('color', 'rgb(0, 0, 0)');
    for (const bar of ['banner', 'contentinfo', 'navigation'] as const)
      await expect(page.getByRole(bar)).toHaveCount(0);
    await expect(page.locator('.print-source')).toHaveText(
      /^Jagat Deodar, “The Himalaya Is a Verb”, Banyan, 19 December 2024, http.+\/articles\/[0-9a-f]{24}$/,
    );
  });
});

test('a Hindi article is marked as Hindi, and has its own typeface', async ({ page }) => {
  await page.goto(`/articles/${HINDI_SLUG}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.locator('body')).toHaveAttribute('lang', 'en');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('नदी जब रास्ता बदलती है');
  await expect(title).toHaveAttribute('lang', 'hi');
  await expect(page.locator('.prose')).toHaveAttribute('lang', 'hi');
  await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'hi_IN');
  await expect(page.locator('link[hreflang=hi]')).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => document.fonts.check('600 20px Martel', 'नदी'))).toBe(true);
  const author = page.locator('.byline-name');
  await expect(author).toHaveAttribute('lang', 'hi');
  // The interface around the text is in its language.
  const facts = page.locator('.byline-facts');
  await expect(facts).toHaveAttribute('lang', 'hi');
  await expect(facts.locator('time')).toHaveText(/^\d+ नवंबर \d{4}$/);
  await expect(facts.locator('span')).toHaveText(/^\d+ मिनट में पढ़िए$/);
  await expect(page.getByRole('navigation', { name: 'विषय-सूची' })).toHaveCount(1);
  const related = page.getByRole('region', { name: 'You May Also Like' }).locator('.card-title');
  await expect(related).toHaveCount(4);
  for (const other of await related.all()) await expect(other).toHaveAttribute('lang', 'hi');

  // A name in Hindi is as large as a title in Hindi: at the size of Latin it is higher than its portrait.
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
  // Left and right of each separator: whether it has room.
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
  await test.step('a table ends with a rule in the colour of its words', async () => {
    const last = page.getByRole('cell', { name: '12 m' });
    const ink = await last.evaluate((cell) => getComputedStyle(cell).color);
    await expect(last).toHaveCSS('border-bottom-color', ink);
  });
  await expect(page.locator('.prose pre').first()).toHaveAttribute('tabindex', '0');
  await expect(page).toHaveTitle('Well 01 | Banyan');

  await test.step('on paper, where nobody can scroll, what is wide folds', async () => {
    const cut = () =>
      page
        .locator('.prose :is(.table-box, pre)')
        .evaluateAll((boxes) => boxes.map((box) => box.scrollWidth > box.clientWidth));
    const before = page.viewportSize() ?? A4;
    await page.setViewportSize(A4);
    await expect.poll(cut).toEqual([false, false, true, true]);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(cut).toEqual([false, false, false, false]);
    await page.emulateMedia({ media: null });
    await page.setViewportSize(before);
  });

  front.answer('/api/articles/random', UNAVAILABLE);
  await page.reload();
  await expect(page.getByText('No recommendations available')).toBeVisible();

  // The draw may include the current article: a second draw fills the row.
  front.answer('/api/articles/random', { body: { articles: madeUpCards(4) } });
  await page.reload();
  await expect(page.getByRole('region', { name: 'You May Also Like' }).getByRole('article')).toHaveCount(3);

  const author = { _id: madeUpId(900), name: 'Gauri Palas', profilePhoto: '/images/gone/320.jpg' };
  front.answer(path, { body: { article: madeUpArticle({ author }) } });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Gauri Palas' }).first()).toBeVisible();
  await expect(page.locator('.byline-portrait img')).toHaveCount(0);
});

test('a page that fails to render says so', async ({ page, front }) => {
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
