import { endSessionOf, newAuthor, PASSWORD, signIn } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/magazine.ts';
import { codeField, codeOf, enableTwoStep, logInUpToCode } from '../../support/one-time-code.ts';
import { toastOf } from '../../support/page.ts';

test('codes are required during writing, limited in number, and not asked on trusted devices, by keyboard', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request);
  const { secret, recoveryCodes } = await enableTwoStep(request, author);
  const code = codeField(page);
  await signIn(page, author);
  await page.goto('/author-page');

  await test.step('a code continues a session that ended during writing', async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Bio').fill('Walks');
    await endSessionOf(page);
    await page.getByRole('button', { name: 'Save Changes' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByLabel('Password', { exact: true }).press('Enter');
    await expect(code).toBeFocused();
    await expectAccessible(page);
    await code.fill(await codeOf(secret, 0));
    await expect(toastOf(page, 'Profile updated successfully')).toBeVisible();
  });

  await test.step('after too many wrong codes, the password is required again', async () => {
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(/\/signup$/);
    await logInUpToCode(page, author.email);
    for (let n = 0; n < 5; n += 1) {
      await code.fill('000000');
      await expect(code).toHaveAccessibleDescription(/This code is wrong/);
    }
    await code.fill('000000');
    await expect(page.getByRole('alert').first()).toHaveText(
      'This sign-in took too long or too many attempts. Please log in again.',
    );
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  });

  await test.step('a trusted device is not asked for a code', async () => {
    await logInUpToCode(page, author.email);
    const trust = page.getByRole('checkbox', { name: 'Do not ask on this device for 30 days' });
    await trust.press('Space');
    await expect(trust).toBeChecked();
    await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter');
    const field = page.getByLabel('Recovery code');
    await field.fill(recoveryCodes[0] ?? '');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/author-page$/);
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(/\/signup$/);
    await page.getByLabel('Email').fill(author.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled();
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page).toHaveURL(/\/author-page$/);
  });
});
