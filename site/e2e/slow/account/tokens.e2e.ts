import { newAuthor, PASSWORD, signIn } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/magazine.ts';
import { avoidMidnight } from '../../support/midnight.ts';
import { toastOf } from '../../support/page.ts';

test('an author makes a token by keyboard, a program uses it, and the author revokes it', async ({
  page,
  context,
  request,
}) => {
  await avoidMidnight();
  const author = await newAuthor(request);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, author);
  await page.goto('/security');
  const section = page.getByRole('region', { name: 'Personal tokens' });
  const make = section.getByRole('button', { name: 'Make a token' });
  const statusWith = async (token: string, path = '/api/manuscripts'): Promise<number> =>
    (await request.get(path, { headers: { authorization: `Bearer ${token}` } })).status();
  let secret = '';

  await test.step('the form says what is missing', async () => {
    await make.press('Enter');
    await expect(section.getByLabel('Name')).toBeFocused();
    await section.getByLabel('Days until it expires').fill('400');
    await section.getByLabel('Read your manuscripts').press('Space');
    await make.press('Enter');
    await expect(section.getByText('Please name the token.')).toBeVisible();
    await expect(section.getByText('A token is valid for 1 to 365 days.')).toBeVisible();
    await section.getByLabel('Name').fill('मौसम केंद्र');
    await section.getByLabel('Days until it expires').fill('30');
    await make.press('Enter');
    await expect(section.getByText('Please choose what the token may do.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the token is shown once, and copied', async () => {
    await section.getByLabel('Read your manuscripts').press('Space');
    await make.press('Enter');
    await expect(section.getByRole('heading', { name: 'Your new token' })).toBeFocused();
    await expect(section.getByRole('listitem')).toContainText(/मौसम केंद्र\s*Read; expires .*, not used yet/);
    await expectAccessible(page);
    await section.getByRole('button', { name: 'Copy' }).press('Enter');
    await expect(toastOf(page, 'Token copied.')).toBeVisible();
    secret = await page.evaluate(() => navigator.clipboard.readText());
    await expect(section.getByText(secret, { exact: true })).toBeVisible();
    expect(secret).toMatch(/^banyan_/);
    await section.getByRole('button', { name: 'Done' }).press('Enter');
    await expect(make).toBeFocused();
    await expect(section.getByText(/^banyan_/)).toHaveCount(0);
  });

  await test.step('a program uses it', async () => {
    expect(await statusWith(secret)).toBe(200);
    expect(await statusWith(secret, '/api/users/profile')).toBe(403);
    await page.reload();
    await expect(section.getByRole('listitem')).toContainText('last used today');
  });

  await test.step('a login that is too old must be repeated', async () => {
    const tooOld = {
      statusCode: 403,
      code: 'SIGN_IN_TOO_OLD',
      message: 'Please log in again.',
      requestId: 'x',
    };
    await page.route('**/api/users/tokens', (route) => route.fulfill({ status: 403, json: tooOld }), {
      times: 1,
    });
    await make.click();
    await section.getByLabel('Name').fill('Second');
    await make.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('To make a token, your last login must be less than 10 minutes ago.');
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Log In' }).click();
    await expect(section.getByRole('heading', { name: 'Your new token' })).toBeVisible();
    await section.getByRole('button', { name: 'Done' }).click();
    await expect(section.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('a revoked token no longer works', async () => {
    await section.getByRole('button', { name: 'Revoke मौसम केंद्र' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Revoke this token?' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Revoke' }).press('Enter');
    await expect(toastOf(page, 'Token revoked.')).toBeVisible();
    await expect(section.getByRole('heading', { name: 'Personal tokens' })).toBeFocused();
    await expect(section.getByRole('listitem')).toHaveCount(1);
    expect(await statusWith(secret)).toBe(401);
  });

  await test.step('a list that failed to load is retried', async () => {
    await page.route('**/api/users/tokens', (route) => route.abort());
    await page.reload();
    await expect(section.getByText('Your tokens could not be loaded.')).toBeVisible();
    await page.unrouteAll();
    await section.getByRole('button', { name: 'Retry' }).click();
    await expect(section.getByRole('listitem')).toHaveCount(1);
  });
});
