import { newAuthor, signedInAdmin, signIn } from '../../support/accounts.ts';
import { textOf } from '../../support/editor.ts';
import { expect, test } from '../../support/magazine.ts';
import { useOldestBrowser } from '../../support/oldest-browser.ts';
import { holdRequests } from '../../support/page.ts';
import { paste } from '../../support/paste.ts';
import { mockSearch, searchBox } from '../../support/search.ts';

test('all pages for readers work in the oldest supported browsers', async ({ page }) => {
  await useOldestBrowser(page.context());
  await mockSearch(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });

  await page.goto('/');
  await page.getByRole('button', { name: 'Stop the slides' }).click();
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect(page.locator('body')).toHaveClass('dark');

  await page.goto('/environment');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('oldest');
  await expect(page).toHaveURL('/environment?sort=oldest');

  await page.getByRole('article').first().getByRole('link').first().click();
  await page.waitForLoadState();
  await page.locator('.article-end [data-quote]').click();
  await expect(page.locator('.toast')).toHaveCount(1);
  const { box, options } = searchBox(page);
  await box.fill('rain');
  await expect(options).toHaveCount(4);
  await page.locator('.byline-name').first().click();
  await expect(page).toHaveURL(/\/profile\//);

  // The menu replaces a list of sections that was opened before the scripts ran.
  await page.setViewportSize({ width: 360, height: 780 });
  const release = await holdRequests(page, /\/_astro\/Base[^/]*\.js$/);
  await page.goto('/search?q=water', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Open the menu' }).click();
  await expect(page.getByRole('link', { name: 'Close the menu' })).toBeVisible();
  release();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('pages for authors and admins work in the oldest supported browsers', async ({ page, request }) => {
  await useOldestBrowser(page.context());
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required');

  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  await page.getByLabel('Title').fill('An old telephone');
  await textOf(page).click();
  await page.keyboard.type('It still writes: https://example.org/ ');
  await paste(page, '<table><tr><td rowspan="9">Goa</td><td>12 mm</td></tr></table>');
  await expect(textOf(page).getByRole('cell', { name: '12 mm' })).toBeVisible();
  await expect(page.locator('[data-saving]')).toContainText('Saved');
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History');
  await expect(page.getByRole('main')).toContainText('It still writes');
  await page.goto('/author-page');
  await page.getByRole('link', { name: /^Drafts/ }).click();
  await expect(page.getByRole('heading', { name: 'An old telephone' })).toBeVisible();
  await page.goto('/security');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await signIn(page, await signedInAdmin(request));
  for (const room of [
    '/admin',
    '/admin/overview',
    '/admin/front-page',
    '/admin/review',
    '/admin/settings',
    '/admin/import',
    '/admin/log',
    '/admin/redirects',
    '/admin/pictures',
    '/admin/statistics',
    '/admin/trash',
  ]) {
    await page.goto(room);
    await expect(page.locator('.rooms-work h1, .rooms-work h2').first()).toBeVisible();
  }
});

test('an error in one script of a page does not affect the others', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'toggleAttribute'));
  await page.goto('/');
  const carousel = page.locator('.carousel');
  await carousel.getByRole('button', { name: 'Next article' }).click();
  await expect(carousel.getByRole('button')).toHaveCount(0);
  await expect(carousel.getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect(page.locator('body')).toHaveClass('dark');
  await page.getByRole('button', { name: 'Copy RSS feed URL' }).click();
  await expect(page.locator('.toast')).toBeVisible();
  await searchBox(page).box.focus();
  await expect(searchBox(page).message).toHaveText('Please enter a search term');
});
