import { expect, test } from '../support/front.ts';
import { fillHomePage, region, SECTIONS } from '../support/home-page.ts';
import { madeUpId } from '../support/made-up.ts';

test('the home page shows every section with its link', async ({ page, front }) => {
  fillHomePage(front);
  await page.goto(front.origin);
  await expect(page).toHaveTitle('Banyan: news from the roots of a changing country');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'News from the roots of a changing country',
  );
  const banner = page.locator('.home-banner img');
  await expect.poll(() => banner.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  const trending = region(page, 'Trending');
  await expect(trending.getByRole('listitem')).toHaveCount(7);
  await expect(trending.getByRole('link', { name: 'Well 01' })).toHaveAttribute(
    'href',
    `/articles/${madeUpId(1)}`,
  );
  await expect(trending.getByRole('link', { name: 'See More' })).toHaveAttribute('href', '/trending');

  const slide = region(page, 'Featured').getByRole('group', { name: '1 of 3' });
  for (const text of [
    'Featured',
    'Well 11',
    'What well 11 gave this year.',
    'Gauri Palas',
    '12 October 2026',
  ]) {
    await expect(slide.getByText(text, { exact: true })).toBeVisible();
  }

  const latest = region(page, 'Latest News');
  await expect(latest.getByRole('article')).toHaveCount(4);
  await expect(latest.getByRole('article').nth(1)).toContainText('Unknown');
  await expect(latest.getByRole('link', { name: 'Gauri Palas' }).first()).toHaveAttribute(
    'href',
    `/profile/${madeUpId(900)}`,
  );

  await expect(page.getByRole('heading', { level: 2, name: "More Articles You'll Love" })).toBeVisible();
  for (const { name, route } of SECTIONS) {
    const section = region(page, name);
    await expect(section.getByRole('article')).toHaveCount(4);
    await expect(section.getByRole('link', { name: 'See More' })).toHaveAttribute('href', route);
  }
  await expect(region(page, 'Contact Us').getByRole('link')).toHaveAttribute('href', '/contact');

  const footer = page.getByRole('contentinfo').getByRole('navigation').getByRole('link');
  await expect(footer).toHaveText(['About Us', 'Privacy Policy', 'Terms of Use', 'Contact']);
  const paths = await footer.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(paths).toEqual(['/aboutus', '/privacy-policy', '/terms-of-use', '/contact']);

  // The whole card links to the article, except the author's name.
  const card = latest.getByRole('article').nth(2);
  await card.click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL(`${front.origin}/articles/${madeUpId(23)}`);
  await page.goBack();
  await card.getByRole('link', { name: 'Gauri Palas' }).click();
  await expect(page).toHaveURL(`${front.origin}/profile/${madeUpId(900)}`);
});
