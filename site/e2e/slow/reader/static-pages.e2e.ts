import type { Page } from 'playwright/test';
import { expect, test } from '../../support/magazine.ts';

const text = (page: Page) => page.locator('main');

test('the static pages name the publisher, the terms and the contact', async ({ page }) => {
  await test.step('about, in English and Hindi', async () => {
    await page.goto('/aboutus');
    await expect(text(page).locator('.prose[lang=en]')).toContainText(
      'A banyan is one tree that looks like a forest.',
    );
    await expect(text(page).locator('.prose[lang=hi]')).toContainText('बरगद एक पेड़ है जो जंगल जैसा दिखता है।');
    const english = await text(page).locator('.prose[lang=en] h2').count();
    await expect(text(page).locator('.prose[lang=hi] h2')).toHaveCount(english);
    // On a phone, the Hindi heading is above the Hindi text, not next to the English heading.
    await page.setViewportSize({ width: 360, height: 740 });
    const top = async (part: string) => (await text(page).locator(part).boundingBox())?.y ?? NaN;
    const from = (above: string, below: string) => async () => (await top(below)) - (await top(above));
    await expect.poll(from('.prose[lang=en]', '.about-title')).toBeGreaterThan(0);
    await expect.poll(from('.about-title', '.prose[lang=hi]')).toBeGreaterThan(0);
    await expect.poll(from('.about-title', '.prose[lang=hi]')).toBeLessThan(160);
  });
  await test.step('privacy, with blanks for the publisher', async () => {
    await page.goto('/privacy-policy');
    await expect(text(page).locator('.blank').first()).toHaveText('[Legal name of the publisher]');
    await expect(text(page).getByRole('heading', { name: 'Your rights' })).toBeVisible();
    await expect(text(page)).toContainText('a message that you had no time to read');
  });
  await test.step('terms', async () => {
    await page.goto('/terms-of-use');
    await expect(text(page).getByRole('heading', { name: 'What you publish' })).toBeVisible();
    await text(page).getByRole('link', { name: 'copyright policy' }).first().click();
  });
  await test.step('copyright, with a quotation limit of a hundred words', async () => {
    await expect(page).toHaveURL('/copyright-policy');
    await expect(text(page)).toContainText('up to 100 words');
    await expect(text(page).getByRole('heading', { name: 'Notice of infringement' })).toBeVisible();
  });
  await test.step('contact, with a place and an email address', async () => {
    await page.goto('/contact');
    await expect(text(page).locator('address')).toContainText('Pune, Maharashtra, India');
    await expect(text(page).getByRole('link', { name: 'desk@banyan.example' })).toHaveAttribute(
      'href',
      'mailto:desk@banyan.example',
    );
  });
});

test('a user without access sees a message and can go back', async ({ page, context }) => {
  await page.goto('/contact');
  await page.goto('/unauthorized');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('403 - Forbidden');
  await expect(
    page.getByText("You don't have permission to access this page.", { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/contact');

  const tab = await context.newPage();
  await tab.evaluate((url) => location.replace(url), new URL('/unauthorized', page.url()).href);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('403 - Forbidden');
  await expect.poll(() => tab.evaluate(() => history.length)).toBe(1);
  // The button needs its script, which may not have loaded yet.
  await tab.waitForLoadState();
  await tab.getByRole('button', { name: 'Go Back' }).click();
  await expect(tab).toHaveURL('/');

  // After Back there is no previous page.
  await tab.goBack();
  await expect(tab).toHaveURL('/unauthorized');
  await tab.getByRole('button', { name: 'Go Back' }).click();
  await expect(tab).toHaveURL('/');
});

test('an unknown address shows a message and a link to the home page', async ({ page }) => {
  for (const address of ['/no-such-page', '/articles', '/profile', '/environment/2', '/%E0%A4%A'])
    expect((await page.request.get(address)).status(), address).toBe(404);
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  await expect(page.locator('.not-found-label')).toHaveText('404');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This path has grown over');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('printed pages are black on white in both themes, without bar and footer', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/copyright-policy', '/environment']) {
    await page.goto(path);
    await expect(page.locator('body')).toHaveClass(/dark/);
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('.nav')).toBeHidden();
    await expect(page.locator('.footer')).toBeHidden();
  }
  // Section colours are those of the light theme, and no buttons are printed.
  await expect(page.locator('.category-group')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('.pager')).toBeHidden();
  await expect(page.locator('.list-sort')).toBeHidden();
  await page.goto('/');
  await expect(page.locator('.see-more').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('.carousel-controls')).toBeHidden();
});
