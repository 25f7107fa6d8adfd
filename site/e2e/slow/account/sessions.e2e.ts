import type { APIRequestContext } from 'playwright/test';
import type { SessionResponse } from '../../../../api/src/contract/users.ts';
import { newAuthor, PASSWORD, signedInAdmin, signIn } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/magazine.ts';
import { avoidMidnight } from '../../support/midnight.ts';
import { toastOf } from '../../support/page.ts';

const statusOfProfile = async (request: APIRequestContext, { token }: SessionResponse) =>
  (await request.get('/api/users/profile', { headers: { authorization: `Bearer ${token}` } })).status();

const PHONE_BROWSER =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

test('an author signs out other devices by keyboard', async ({ page, request }) => {
  await avoidMidnight();
  const author = await newAuthor(request);
  const data = { email: author.email, password: PASSWORD, role: 'author' };
  const signInBy = (userAgent: string) =>
    request.post('/api/users/login', { data, headers: { 'user-agent': userAgent } });
  await signInBy('curl/8.5.0');
  const phone = (await (await signInBy(PHONE_BROWSER)).json()) as SessionResponse;
  await signIn(page, author);
  await page.goto('/author-page');
  await page.getByRole('link', { name: 'Sign-in and security' }).click();
  const rows = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('This device');
  await expect(rows.nth(1)).toContainText(/Chrome on Android\s*Today at \d\d:\d\d/);
  await expect(rows.nth(2)).toContainText('Unknown device');
  await expectAccessible(page);

  await test.step('shows an error if the server cannot be reached', async () => {
    await page.route('**/api/users/sessions/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Sign out on Chrome on Android' }).click();
    await expect(toastOf(page, 'Failed to sign out')).toBeVisible();
    await expect(rows).toHaveCount(3);
    await page.unrouteAll();
  });

  await test.step('signs out one device', async () => {
    await page.getByRole('button', { name: 'Sign out on Chrome on Android' }).press('Enter');
    await expect(toastOf(page, 'Signed out on Chrome on Android.')).toBeVisible();
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();
    expect(await statusOfProfile(request, phone)).toBe(401);
  });

  await test.step('signs out all others', async () => {
    await page.getByRole('button', { name: 'Sign out everywhere else' }).press('Enter');
    await expect(toastOf(page, 'Signed out everywhere else.')).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible();
  });

  await test.step('retries a list that failed to load', async () => {
    await page.route('**/api/users/sessions', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('Failed to load where you are signed in')).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(rows).toHaveCount(1);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(/author-page/);
  });
});

test('admins open it from the admin page, and go back there', async ({ page, request }) => {
  await signIn(page, await signedInAdmin(request));
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Sign-in and security' }).click();
  await expect(page.getByText('This device')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/admin$/);
});
