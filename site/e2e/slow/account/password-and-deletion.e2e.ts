import type { APIRequestContext } from 'playwright/test';
import type { SessionResponse } from '../../../../api/src/contract/users.ts';
import { newAuthor, PASSWORD, signIn } from '../../support/accounts.ts';
import { publish } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { horizontalOverflow } from '../../support/fit.ts';
import { expect, test } from '../../support/magazine.ts';
import { holdRequests, PHONE, toastOf } from '../../support/page.ts';

const NEW_PASSWORD = 'Arjuna8@far';

const statusOfProfile = async (request: APIRequestContext, { token }: SessionResponse) =>
  (await request.get('/api/users/profile', { headers: { authorization: `Bearer ${token}` } })).status();

const login = (request: APIRequestContext, { email }: SessionResponse, password: string) =>
  request.post('/api/users/login', { data: { email, password, role: 'author' } });

test('changing the password validates it, and ends all other sessions', async ({ page, request }) => {
  const author = await newAuthor(request);
  const elsewhere = (await (await login(request, author, PASSWORD)).json()) as SessionResponse;
  await signIn(page, author);
  await page.goto('/security');
  const open = page.getByRole('button', { name: 'Change password' });
  await open.click();
  const form = page.locator('form.security-form');
  const current = form.getByLabel('Current password');
  const next = form.getByLabel('New password');
  const again = form.getByLabel('Confirm password');
  const send = form.getByRole('button', { name: 'Change password' });
  await expect(current).toBeFocused();
  await expectAccessible(page);

  await test.step('shows every rule, and sends nothing', async () => {
    await send.click();
    await expect(form.getByText('Password is required', { exact: true })).toHaveCount(2);
    await expect(current).toBeFocused();
    await current.fill('Tamarind8!');
    await next.fill('weak');
    await expect(
      form.getByText('Weak password! Use at least 8 characters, a number, and a special character.'),
    ).toBeVisible();
    await again.fill(NEW_PASSWORD);
    await expect(form.getByText('Passwords do not match', { exact: true })).toBeVisible();
    await send.click();
    await expect(
      form.getByText('Password must be at least 8 characters with a number and special character'),
    ).toBeVisible();
    await expect(next).toBeFocused();
  });

  await test.step('shows a wrong password at its field', async () => {
    await next.fill(NEW_PASSWORD);
    const release = await holdRequests(page, '**/api/users/password');
    await send.click();
    await expect(form.getByRole('button', { name: 'Changing password...' })).toBeDisabled();
    release();
    await expect(form.getByText('The password is wrong.')).toBeVisible();
    await expect(current).toBeFocused();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('shows an error if the server cannot be reached', async () => {
    await current.fill(PASSWORD);
    await expect(form.getByText('The password is wrong.')).toHaveCount(0);
    await page.route('**/api/users/password', (route) => route.abort());
    await send.click();
    await expect(form.getByRole('alert')).toHaveText('Failed to change the password');
    await expect(next).toHaveValue(NEW_PASSWORD);
    await expect(send).toBeFocused();
    await page.unrouteAll();
  });

  await test.step('keeps this device signed in, and signs out the others', async () => {
    await send.click();
    await expect(toastOf(page, 'Password changed. All other devices are signed out.')).toBeVisible();
    await expect(open).toBeFocused();
    expect(await statusOfProfile(request, elsewhere)).toBe(401);
    expect((await login(request, author, PASSWORD)).status()).toBe(401);
    await expect(page.getByText(/^Last changed \d+ \w+ \d{4}\.$/)).toBeVisible();
    expect((await login(request, author, NEW_PASSWORD)).status()).toBe(200);
  });
});

test('deleting the account explains the consequences, requires the password, and opens the home page', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request);
  const articles = [
    await publish(request, author, 'Asan by boat'),
    await publish(request, author, 'Harike by boat'),
  ];
  await signIn(page, author);
  await page.goto('/security');
  const open = page.getByRole('button', { name: 'Delete my account' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  const password = dialog.getByLabel('Current password');
  const confirm = dialog.getByRole('button', { name: 'Delete account' });
  await expect(
    dialog.getByText(
      'Your profile, your 2 articles and all your pictures are deleted immediately. Nobody can restore them.',
    ),
  ).toBeVisible();
  await expect(password).toBeFocused();
  await expectAccessible(page);

  await test.step('deletes nothing without the password', async () => {
    await confirm.click();
    await expect(dialog.getByText('Password is required')).toBeVisible();
    await password.fill('Tamarind8!');
    await confirm.click();
    await expect(dialog.getByText('The password is wrong.')).toBeVisible();
    await expect(password).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(open).toBeFocused();
    expect(await statusOfProfile(request, author)).toBe(200);
  });

  await test.step('deletes everything with the password', async () => {
    await open.click();
    await password.fill(PASSWORD);
    await password.press('Enter');
    await expect(page).toHaveURL(/\/$/);
    await expect(toastOf(page, 'Account deleted successfully')).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect((await login(request, author, PASSWORD)).status()).toBe(401);
    for (const id of articles) expect((await request.get(`/articles/${id}`)).status()).toBe(410);
    expect((await request.get(`/profile/${author._id}`)).status()).toBe(404);
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('both forms fit with large text', async ({ page, request }) => {
    await signIn(page, await newAuthor(request));
    await page.goto('/security');
    // Waits until everything above the button has loaded.
    await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible();
    await page.getByRole('button', { name: 'Change password' }).tap();
    await expect(page.getByLabel('New password')).toBeVisible();
    await expect.poll(() => horizontalOverflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Delete my account' }).tap();
    await expect(
      page.getByText('Your profile and all your pictures are deleted immediately. Nobody can restore them.'),
    ).toBeVisible();
    await expect.poll(() => horizontalOverflow(page)).toBe(0);
  });
});
