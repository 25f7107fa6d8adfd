import { expectAccessible } from './support/axe.ts';
import { endSessionOf, newAuthor, PASSWORD, PHONE, toastOf } from './support/desk.ts';
import { expectToFit } from './support/fit.ts';
import { expect, test } from './support/magazine.ts';
import { codeOf, enrol } from './support/one-time-code.ts';

test('signing in with a code, with a recovery code, and again while writing, by keyboard', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request);
  const { secret, recoveryCodes } = await enrol(request, author);
  const code = page.getByLabel('Code', { exact: true });
  const typePassword = async () => {
    await page.getByLabel('Email').fill(author.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    // Enter does nothing before the script has come.
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled();
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Two-step code', level: 1 })).toBeVisible();
    await expect(code).toBeFocused();
  };

  await test.step('the password leads to the code, which sends itself', async () => {
    await page.goto('/signup');
    await typePassword();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await code.pressSequentially('12345');
    await code.press('Enter');
    await expect(code).toHaveAccessibleDescription(/Type the six digits from the app\./);
    // Keyboards write the digits of their script, and apps show them in two groups.
    await code.fill('००० ०००');
    await expect(code).toHaveAccessibleDescription(/This code is wrong, or has been used already\./);
    await expect(code).toBeFocused();
    await expectAccessible(page);
    await page.setViewportSize(PHONE.viewport);
    await expectToFit(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await code.pressSequentially(await codeOf(secret, 0));
    await expect(toastOf(page, 'Logged in as author successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/author-page$/);
  });

  await test.step('a session that ends while writing comes back with a code, in place', async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Bio').fill('Walks');
    await endSessionOf(page);
    await page.getByRole('button', { name: 'Save Changes' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByLabel('Password', { exact: true }).press('Enter');
    await expect(code).toBeFocused();
    await expectAccessible(page);
    await code.fill(await codeOf(secret, 1));
    await expect(toastOf(page, 'Profile updated successfully')).toBeVisible();
  });

  await test.step('without the telephone, a recovery code opens it, once', async () => {
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(/\/signup$/);
    await typePassword();
    await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter');
    const field = page.getByLabel('Recovery code');
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await field.fill('4kq7-19zd');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(/This code is wrong/);
    await field.fill((recoveryCodes[0] ?? '').toUpperCase());
    await field.press('Enter');
    await expect(page).toHaveURL(/\/author-page$/);
  });

  await test.step('an ended sign-in goes back to the password', async () => {
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(/\/signup$/);
    await typePassword();
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

  await test.step('a device that is trusted is not asked again', async () => {
    await typePassword();
    const trust = page.getByRole('checkbox', { name: 'Do not ask on this device for 30 days' });
    await trust.press('Space');
    await expect(trust).toBeChecked();
    await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter');
    const field = page.getByLabel('Recovery code');
    await field.fill(recoveryCodes[1] ?? '');
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
