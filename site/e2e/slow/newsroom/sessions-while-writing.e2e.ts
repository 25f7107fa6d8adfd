import type { SessionResponse } from '../../../../api/src/contract/users.ts';
import { endSession, newAuthor, PASSWORD, signIn, signInAgain } from '../../support/accounts.ts';
import { articleOf, smallPicture, titlesOf } from '../../support/articles.ts';
import { fillArticle, textOf } from '../../support/editor.ts';
import { expect, test } from '../../support/magazine.ts';
import { holdRequests } from '../../support/page.ts';

test('when a session ends during writing, the author signs in again without leaving the page', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request);
  const stranger = await newAuthor(request, 'Somebody Else');
  await signIn(page, author);
  await page.goto('/create-article');
  await fillArticle(page, 'While the session lasted', 'And after it.');
  await endSession(request, author.token);
  await page.getByRole('button', { name: 'Publish Article' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in to continue' });
  await expect(
    dialog.getByText('Your session has ended. What you wrote is safe on this device.'),
  ).toBeVisible();
  const password = dialog.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await password.fill('Tamarind8!');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog.locator('.alert')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Log in' })).toBeFocused();
  await dialog.getByLabel('Email').fill(stranger.email);
  await password.fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog.getByText('Please log in to the account that wrote this.')).toBeVisible();
  await dialog.getByLabel('Email').fill(author.email);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/articles\/[0-9a-f]{24}$/);
  await expect(page.getByText('And after it.').first()).toBeVisible();
});

test('signing out in another tab does not remove the text', async ({ page, context, request }) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  await fillArticle(page, 'Still here', 'Not to be lost.');
  const other = await context.newPage();
  await other.goto('/author-page');
  await other.getByRole('button', { name: 'Log Out' }).click();
  await expect(other).toHaveURL(/\/signup$/);
  await expect(textOf(page)).toHaveText('Not to be lost.');
  await page.getByRole('button', { name: 'Publish Article' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in to continue' })).toBeVisible();
});

test('a rejected request of an ended session does not end a newer session of another tab', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request);
  await signIn(page, author);
  // All of them: any that the server refused before the next sign-in would end the session.
  const release = await holdRequests(page, '**/api/**');
  const asked = page.waitForRequest('**/api/users/profile?*');
  await page.goto('/author-page');
  await asked;
  await endSession(request, author.token);
  const login = { email: author.email, password: PASSWORD, role: 'author' };
  const response = await request.post('/api/users/login', { data: login });
  const { token } = (await response.json()) as SessionResponse;
  // As another tab does, but without the event, upon which the page would abort the request.
  await page.evaluate((newToken) => localStorage.setItem('token', newToken), token);
  const rejected = page.waitForResponse((response) => response.status() === 401);
  release();
  await rejected;
  await expect(page.getByRole('heading', { name: author.name })).toBeVisible();
  await expect(page).toHaveURL(/\/author-page$/);
});

test('when another user signs in in another tab, nothing is sent in their name', async ({
  page,
  context,
  request,
}) => {
  const [writer, stranger] = [await newAuthor(request), await newAuthor(request, 'Somebody Else')];
  await signIn(page, writer);
  await page.goto('/create-article');
  await fillArticle(page, 'Whose is it', 'Mine.');
  const authorPage = await context.newPage();
  await authorPage.goto('/author-page');
  await expect(authorPage.getByRole('heading', { name: writer.name })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/author-page');
  await other.getByRole('button', { name: 'Log Out' }).click();
  await expect(other).toHaveURL(/\/signup$/);
  await signIn(other, stranger);
  // The other user does not see anything of the first one.
  await expect(authorPage).toHaveURL(/\/author-page$/);
  await expect(authorPage.getByRole('heading', { name: stranger.name })).toBeVisible();

  const sent: string[] = [];
  page.on('request', (call) => {
    const { pathname } = new URL(call.url());
    // The presence request that is sent every ten seconds now has no token.
    const isNobodys = pathname.endsWith('/presence') && call.headers()['authorization'] === undefined;
    if (call.method() !== 'GET' && !isNobodys) sent.push(pathname);
  });
  await page.locator('input[aria-label="Image for the text"]').setInputFiles(await smallPicture());
  await expect(textOf(page).locator('img[src^="data:"]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Publish Article' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in to continue' })).toBeVisible();
  expect(sent).toEqual([]);
  await signInAgain(page);
  await expect(page).toHaveURL(/\/articles\/[0-9a-f]{24}$/);
  const { author } = await articleOf(request, page.url().split('/').at(-1) ?? '');
  expect(author?._id).toBe(writer._id);
  expect(await titlesOf(request, stranger)).toEqual([]);
});
