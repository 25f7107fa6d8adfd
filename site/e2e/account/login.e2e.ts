import { adminCredentials } from '../support/accounts.ts';
import { expect, test } from '../support/magazine.ts';
import { toastOf } from '../support/page.ts';

test('an admin logs in and is sent to the admin page', async ({ page }) => {
  const [email, password] = await adminCredentials();
  await page.goto('/signup');
  await page.getByText('Admin', { exact: true }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(toastOf(page, 'Logged in as admin successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
});
