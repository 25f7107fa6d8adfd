import type { Locator } from 'playwright/test';
import { expect, test } from '../support/front.ts';
import { PICTURED_ARTICLE } from '../support/magazine.ts';

/** Title of `PICTURED_ARTICLE`, which has headings, contents, notes and a captioned illustration. */
const TITLE = 'The Himalaya Is a Verb';
const DESKTOP = { width: 1280, height: 720 };
/** Minimum gap between the contents and a wide figure, and the width of the text, in CSS pixels. */
const GAP = 24;
const TEXT_WIDTH = 680;

test('an article page is complete', async ({ page }) => {
  const response = await page.goto(PICTURED_ARTICLE);
  expect((await response?.request().redirectedFrom()?.response())?.status()).toBe(301);
  await expect(page).toHaveURL(/\/articles\/[0-9a-f]{24}$/);
  await expect(page).toHaveTitle(`${TITLE} | Banyan`);

  await test.step('head: banner, title, author, date, reading time', async () => {
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

  await test.step('contents: links to headings, and the current heading is marked', async () => {
    const contents = page.getByRole('navigation', { name: 'Contents' });
    const headings = await page.locator('.prose h2[id^=s-]').allTextContents();
    await expect(contents.getByRole('link')).toHaveText(headings);
    await contents.getByRole('link', { name: 'What the old houses knew' }).click();
    await expect(page).toHaveURL(/#s-what-the-old-houses-knew$/);
    await expect(
      page.locator('.prose').getByRole('heading', { name: 'What the old houses knew' }),
    ).toBeInViewport();
    await expect(contents.locator('[aria-current]')).toHaveText('What the old houses knew');
    // The toast does not cover the share buttons next to the text.
    const rail = page.locator('.share-rail');
    await rail.getByRole('button', { name: 'Copy link' }).click();
    // A toast stays while it is hovered.
    await page.locator('.toast').hover();
    const toast = await page.locator('.toast').boundingBox();
    const railTop = (await rail.boundingBox())?.y;
    expect((toast?.y ?? NaN) + (toast?.height ?? NaN)).toBeLessThanOrEqual(railTop ?? NaN);
  });

  await test.step('text: notes, a quotation, an illustration with its credit', async () => {
    await expect(page.locator('.prose blockquote cite')).toHaveText('Lalit Thuner, mason, Banjar valley');
    const figure = page.locator('.prose figure.wide').first();
    await expect(figure.locator('.credit')).toHaveText('Illustration: Banyan');
    await page.getByRole('link', { name: 'Note 1', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Notes' }).getByRole('listitem').first()).toBeInViewport();
    await page.getByRole('link', { name: 'Back to the text' }).first().click();
    await expect(page.getByRole('link', { name: 'Note 1', exact: true })).toBeInViewport();
  });

  await test.step('end: topics, feedback, four recommendations', async () => {
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

  await test.step('end: the author, with three other articles by them', async () => {
    const end = page.getByRole('region', { name: 'Jagat Deodar' });
    await expect(end.getByRole('heading', { level: 2 })).toHaveText('Jagat Deodar');
    await expect(end.locator('img')).toHaveCount(1);
    await expect(end.locator('.about-author-bio')).not.toBeEmpty();
    const others = end.getByRole('list', { name: 'More by Jagat Deodar' });
    await expect(others.getByRole('link')).toHaveCount(3);
    await expect(others.getByRole('link', { name: TITLE })).toHaveCount(0);
    const recommendations = page.getByRole('region', { name: 'You May Also Like' }).locator('.card-title a');
    const addresses = (links: Locator) =>
      links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const recommended = new Set(await addresses(recommendations));
    expect(recommended.size).toBe(4);
    for (const address of await addresses(others.getByRole('link')))
      expect(recommended).not.toContain(address);
    await expect(page.getByRole('button', { name: 'Quote and cite' })).toContainText('Quote and cite');
  });

  await test.step('no layout shift while the page loaded', async () => {
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

  await test.step('wide figures do not touch the contents, and the text keeps its width', async () => {
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
      expect([width, text?.width]).toEqual([width, TEXT_WIDTH]);
      expect(figure?.width).toBeGreaterThanOrEqual(TEXT_WIDTH);
      expect((figure?.left ?? 0) - (contents?.right ?? NaN), `at ${width} px`).toBeGreaterThanOrEqual(GAP);
      expect((rail?.left ?? 0) - (figure?.right ?? NaN), `at ${width} px`).toBeGreaterThanOrEqual(GAP);
    }
    await page.setViewportSize(DESKTOP);
  });

  await test.step('printed: the text and its source, black on white, without bar and footer', async () => {
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
