import { expect, test } from '../support/front.ts';
import { searchBox } from '../support/search.ts';

test('the results page finds articles in both languages', async ({ page }) => {
  await page.goto('/search?q=verb');
  await expect(page).toHaveTitle('verb: search | Banyan');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const hit = page.getByRole('article').filter({ hasText: 'The Himalaya Is a Verb' });
  await expect(hit.locator('mark').first()).toHaveText('Verb');
  await expect(hit).toContainText('Jagat Deodar');
  const { box, options, message } = searchBox(page);
  await expect(box).toHaveValue('verb');
  // The box suggests titles. Above results it does not say that there are none.
  await box.focus();
  await expect(options.filter({ hasText: 'The Himalaya Is a Verb' })).toBeVisible();
  await expect(message).toHaveCount(0);

  await expect(hit.locator('.card-label')).toBeVisible();
  // Within one category, the hits need no label.
  await page.goto('/search?q=verb&category=evolving-horizons');
  await expect(hit).toBeVisible();
  await expect(hit.locator('.card-label')).toHaveCount(0);

  await page.goto(`/search?q=${encodeURIComponent('नदी')}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^\d+ articles? for “नदी”$/);
  await expect(heading.locator('[lang=hi]')).toHaveText('“नदी”');
  const hindi = page.getByRole('link', { name: 'नदी जब रास्ता बदलती है' });
  await expect(hindi).toHaveAttribute('href', /^\/articles\/[0-9a-f]{24}$/);
  await expect(hindi).toHaveAttribute('hreflang', 'hi');
});
