import { newAuthor, signIn } from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/magazine.ts';
import { avoidMidnight } from '../support/midnight.ts';
import { toastOf } from '../support/page.ts';
import { addAuthenticator, rowsOf, signInButton, signOut } from '../support/passkeys.ts';

test('a passkey is added and named, and signs in without an email address', async ({ page, request }) => {
  await avoidMidnight();
  const author = await newAuthor(request);
  await signIn(page, author);
  await addAuthenticator(page);
  await page.goto('/security');

  await test.step('adding a passkey by keyboard', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
    await expect(toastOf(page, 'Passkey added. You can now sign in with it.')).toBeVisible();
    const name = page.getByLabel('Name', { exact: true });
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('Passkey');
    await expectAccessible(page);
    await page.keyboard.type('Gauri’s phone');
    await page.keyboard.press('Enter');
    await expect(rowsOf(page)).toContainText(/Gauri’s phone\s*Added today, not used yet/);
    await expect(page.getByRole('button', { name: 'Rename Gauri’s phone' })).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('the device already has a passkey', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(toastOf(page, 'This device already has a passkey for your account.')).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(1);
  });

  await test.step('signing in', async () => {
    await signOut(page);
    await expectAccessible(page);
    await expect(signInButton(page)).toBeEnabled();
    await signInButton(page).press('Enter');
    await expect(toastOf(page, 'Logged in as author successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/author-page$/);
    await expect(page.getByRole('heading', { name: author.name }).first()).toBeVisible();
    await page.goto('/security');
    await expect(rowsOf(page)).toContainText('Added today, last used today');
  });
});
