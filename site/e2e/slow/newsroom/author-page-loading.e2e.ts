import { newAuthor, signIn } from '../../support/accounts.ts';
import { publish } from '../../support/articles.ts';
import { expect, test } from '../../support/magazine.ts';
import { holdRequests, toastOf } from '../../support/page.ts';

test('an author page that fails to load shows an error, and Try Again loads it', async ({
  page,
  request,
}) => {
  await signIn(page, await newAuthor(request));
  await page.route('**/api/users/profile*', (route) => route.abort());
  await page.goto('/author-page');
  await expect(page.getByRole('heading', { name: 'Error', exact: true })).toBeVisible();
  await expect(page.getByText('Failed to load profile data', { exact: true })).toBeVisible();
  await expect(toastOf(page, 'Failed to load profile')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Gauri Palas' })).toBeVisible();
});

test('cards replace their skeletons without a layout shift', async ({ page, request }) => {
  const author = await newAuthor(request);
  await publish(request, author, 'Vembanad in June');
  await signIn(page, author);
  const release = await holdRequests(page, '**/api/users/profile*');
  await page.goto('/author-page');
  const picture = page.locator('.own-articles .card-art').first();
  const top = () => picture.evaluate((element) => element.getBoundingClientRect().top);
  await expect(page.locator('.card-skeleton').first()).toBeVisible();
  const before = await top();
  release();
  await expect(page.locator('.own-card')).toBeVisible();
  await expect(page.locator('.own-reads strong')).toBeVisible();
  await expect.poll(top).toBe(before);
});
