import { newAuthor, signedInAdmin, signIn } from './support/desk.ts';
import { expect, test } from './support/magazine.ts';

test('the desks work with answers that hold the specified fields and no others', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request, 'Least Answer');

  await test.step('an admin without authors', async () => {
    await signIn(page, await signedInAdmin(request));
    await page.route('**/api/admin/users?*', (route) => route.fulfill({ json: { data: { data: [] } } }));
    await page.goto('/admin');
    await expect(page.getByText('No users found', { exact: true })).toBeVisible();
  });

  await test.step('an admin with six authors in one list', async () => {
    const users = ['Asha', 'Bela', 'Chitra', 'Devi', 'Esha', 'Falguni'].map((name) => ({
      _id: name,
      name,
      email: `${name}@example.org`,
      articles: name === 'Asha' ? [{ _id: 'a'.repeat(24), title: 'Rain' }] : [],
    }));
    await page.unrouteAll();
    await page.route('**/api/admin/users?*', (route) => route.fulfill({ json: { data: { data: users } } }));
    await page.reload();
    await expect(page.locator('.admin-showing')).toHaveText('Showing 1-5 of 6 authors');
    await page.getByRole('button', { name: 'Show articles by Asha' }).click();
    await expect(page.locator('.admin-article')).toContainText('Rain');
  });

  await test.step('an author', async () => {
    await page.unrouteAll();
    await signIn(page, author);
    const card = { _id: 'a'.repeat(24), title: 'Rain' };
    await page.route('**/api/users/profile*', (route) =>
      route.fulfill({
        json: {
          name: 'Least Answer',
          email: author.email,
          articles: { data: [card], pagination: { totalPages: 1 } },
          totalArticles: 1,
        },
      }),
    );
    await page.goto('/author-page');
    await expect(page.getByRole('heading', { name: 'Least Answer' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Rain', exact: true })).toBeVisible();
  });
});
