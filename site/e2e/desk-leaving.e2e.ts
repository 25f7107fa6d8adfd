import { newAuthor, signIn, toastOf } from './support/desk.ts';
import { expect, test } from './support/magazine.ts';

test('a desk that is left before it has loaded did not fail', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  await page.route('**/api/users/profile*', async (route) => {
    await ended;
    await route.abort();
  });
  await page.goto('/author-page');
  await expect(page.locator('.own-name-skeleton')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeEnabled();

  // As browsers do it that end a page's requests before the next page has come.
  await page.evaluate(() => dispatchEvent(new Event('beforeunload')));
  const failed = page.waitForEvent('requestfailed');
  end();
  await failed;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await expect(page.getByText('Failed to load profile data')).toHaveCount(0);
  await page.goto('/');
  await page.evaluate(() =>
    document.dispatchEvent(new CustomEvent('banyan:toast', { detail: { kind: 'blank', text: 'Here.' } })),
  );
  await expect(toastOf(page, 'Here.')).toBeVisible();
  await expect(toastOf(page, 'Failed to load profile')).toHaveCount(0);
});
