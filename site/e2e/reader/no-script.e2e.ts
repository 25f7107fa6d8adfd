import { expectToFit } from '../support/fit.ts';
import { expect, test } from '../support/front.ts';
import { madeUpCards, pageOfCards } from '../support/made-up.ts';

test.use({ javaScriptEnabled: false });

test('the magazine works without JavaScript', async ({ page, front }) => {
  front.answer('/api/articles/genre/Weather', (url) => ({ body: pageOfCards(madeUpCards(20), url) }));
  front.answer('/api/articles/home/featured', { body: { data: madeUpCards(3) } });
  // Without this, the random articles may include the tested one.
  front.answer('/api/articles/random', { body: { articles: madeUpCards(4) } });
  const bar = page.getByRole('banner');

  await test.step('home: slides side by side, a link to the feed', async () => {
    await page.goto(front.origin);
    const carousel = page.getByRole('region', { name: 'Featured' });
    for (const title of ['Well 01', 'Well 02', 'Well 03'])
      await expect(carousel.getByRole('link', { name: title })).toBeVisible();
    await expect(carousel.getByRole('button')).toHaveCount(0);
    const slides = carousel.locator('.slides');
    await expect
      .poll(() => slides.evaluate(({ scrollWidth, clientWidth }) => scrollWidth / clientWidth))
      .toBeGreaterThan(2.9);
    await expect(page.getByRole('link', { name: 'Copy RSS feed URL' })).toHaveAttribute(
      'href',
      '/api/rss/feed',
    );
    await expect(page.getByRole('region', { name: 'Interviews' }).getByRole('article')).toHaveCount(4);
    await expect(bar.locator('.theme-toggle')).toBeHidden();
  });

  await test.step('category: links to pages, a button to sort', async () => {
    await bar.locator('summary').filter({ hasText: 'Geography' }).click();
    await bar.getByRole('link', { name: 'Weather' }).click();
    await expect(page).toHaveURL(`${front.origin}/weather`);
    await expect(page.locator('.card-title').first()).toHaveText('Well 20');
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(`${front.origin}/weather?page=2`);
    await expect(page.locator('.card-title').first()).toHaveText('Well 12');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Oldest');
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await expect(page).toHaveURL(`${front.origin}/weather?sort=oldest`);
    await expect(page.locator('.card-title').first()).toHaveText('Well 01');
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('oldest');
  });

  await test.step('failed category: Retry loads it again', async () => {
    front.answer('/api/articles/genre/Agriculture', { status: 500 });
    await page.goto(`${front.origin}/agriculture?sort=oldest`);
    front.passOn('/api/articles/genre/Agriculture');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page).toHaveURL(`${front.origin}/agriculture?sort=oldest`);
    await expect(page.locator('.card-title')).toHaveCount(8);
  });

  await test.step('search: a page of results', async () => {
    const box = bar.getByRole('combobox', { name: 'Search articles' });
    await box.fill('verb');
    await box.press('Enter');
    await expect(page).toHaveURL(`${front.origin}/search?q=verb`);
    await page.getByRole('link', { name: 'The Himalaya Is a Verb' }).click();
  });

  await test.step('article: complete, without buttons that need JavaScript', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Himalaya Is a Verb');
    await expect(page.getByText('It is the hill that will not keep still.')).toBeVisible();
    await expect(page.locator('.article-end').getByRole('link', { name: 'Share on LinkedIn' })).toBeVisible();
    for (const button of ['[data-copy-link]', '[data-quote]', '[data-quote-floating]'])
      await expect(page.locator(button).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'You May Also Like' }).getByRole('article')).toHaveCount(4);
    await page.locator('.byline').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jagat Deodar');
  });

  await test.step('on a phone: the menu', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const sections = bar.getByRole('navigation', { name: 'Sections' });
    await expect(sections).toBeHidden();
    await bar.getByRole('link', { name: 'Open the menu' }).click();
    await expect(sections.getByRole('link', { name: 'Home', exact: true })).toBeInViewport();
    await expect(bar.getByRole('combobox', { name: 'Search articles' })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await sections.locator('summary').filter({ hasText: 'Focus' }).click();
    await expect(sections.getByRole('link', { name: 'Spotlight' })).toBeInViewport();
    await expectToFit(page);
    await bar.getByRole('link', { name: 'Close the menu' }).click();
    await expect(sections).toBeHidden();
    await bar.getByRole('link', { name: 'Open the menu' }).click();
    await sections.getByRole('link', { name: 'Trending' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trending');
  });
});
