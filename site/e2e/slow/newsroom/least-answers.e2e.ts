import { newAuthor, PASSWORD, signedInAdmin, signIn } from '../../support/accounts.ts';
import { publish } from '../../support/articles.ts';
import { fillArticle } from '../../support/editor.ts';
import { expect, test } from '../../support/magazine.ts';
import { toastOf } from '../../support/page.ts';

test('the private pages work with only the specified fields', async ({ page, request }) => {
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
    await expect(page.locator('.room-showing')).toHaveText('Showing 1-5 of 6 authors');
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

test('signing in, writing and deleting work with minimal responses', async ({ page, request }) => {
  const author = await newAuthor(request, 'Least Writer');
  const id = await publish(request, author, 'Least of all');
  const { token, _id, name, email } = author;

  await test.step('signing in accepts a user object, and lists need only data and totalPages', async () => {
    await page.route('**/api/users/login', (route) =>
      route.fulfill({ json: { user: { token, role: 'author', _id, name, email } } }),
    );
    await page.goto('/signup');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/author-page');
    await expect(page.getByRole('link', { name: 'Least of all', exact: true })).toBeVisible();
  });

  await test.step('publishing needs only the id, saving only the status', async () => {
    await page.route('**/api/articles', (route) => route.fulfill({ json: { article: { _id: id } } }));
    await page.goto('/create-article');
    await fillArticle(page, 'Least published', 'Some words.');
    await page.getByRole('button', { name: 'Publish Article' }).click();
    await expect(page).toHaveURL(`/articles/${id}`);
    await page.route(`**/api/articles/${id}`, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 200, body: '' })
        : route.fulfill({
            json: {
              title: 'Least of all',
              content: '<p>Rain.</p>',
              bannerImage: '',
              isFeatured: false,
              tags: [],
            },
          }),
    );
    await page.goto(`/edit-article/${id}`);
    await page.getByLabel('Title').fill('Least changed');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL(`/articles/${id}`);
    await page.unrouteAll();
  });

  await test.step('deleting and logging out need no body', async () => {
    await page.route(/\/api\/(?:articles\/[0-9a-f]{24}|users\/logout)$/, (route) =>
      route.fulfill({ status: 204, body: '' }),
    );
    await page.goto('/author-page');
    await page.getByRole('button', { name: 'Delete Least of all' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toastOf(page, 'Article deleted successfully')).toBeVisible();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(/\/signup$/);
    await page.unrouteAll();
  });

  await test.step('neither do deletions by the admin', async () => {
    await signIn(page, await signedInAdmin(request));
    await page.route(/\/api\/admin\/(?:users|articles)\/[0-9a-f]{24}$/, (route) =>
      route.fulfill({ status: 204, body: '' }),
    );
    await page.goto(`/admin?q=${email}`);
    await page.getByRole('button', { name: 'Show articles by Least Writer' }).click();
    await page.getByRole('button', { name: 'Delete Least of all' }).click();
    // The same toast may still be visible from the previous step.
    const deletion = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    expect((await deletion).status()).toBe(204);
    await page.getByRole('button', { name: 'Delete Least Writer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toastOf(page, 'User deleted successfully')).toBeVisible();
    await expect(toastOf(page, 'Failed to delete article')).toHaveCount(0);
  });
});
