import { newAuthor } from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/magazine.ts';
import { mailedLink } from '../support/mail.ts';
import { toastOf } from '../support/page.ts';

const NEW_PASSWORD = 'Arjuna8@far';
const LINK = /\/reset-password#[\w-]{43}/;
/** Response of a magazine with a mail server. */
const SENT = { status: 202, json: { success: true, message: '', isMailSetUp: true } };

test('a forgotten password is replaced by a mailed link, which works once, by keyboard', async ({
  page,
  request,
}) => {
  const { email } = await newAuthor(request);
  await page.goto('/signup');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);

  await test.step('requesting the link', async () => {
    const field = page.getByLabel('Email');
    await expect(page.getByRole('button', { name: 'Send the link' })).toBeEnabled();
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription('Email is required');
    await field.fill('ira@palash');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription('Invalid email format');
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await page.route('**/api/users/password/forgotten', (route) => route.abort());
    await field.fill(email);
    await field.press('Enter');
    await expect(page.getByRole('alert').first()).toHaveText('The link could not be sent. Please try again.');
    await page.unroute('**/api/users/password/forgotten');
    await field.press('Enter');
  });

  await test.step('without a mail server, the page does not say that a link was sent', async () => {
    await expect(page.getByRole('heading', { name: 'No mail can be sent yet' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'desk@banyan.example' })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await page.route('**/api/users/password/forgotten', (route) => route.fulfill(SENT));
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
  });

  await test.step('the page names the address, and another link can be requested only later', async () => {
    const heading = page.getByRole('heading', { name: 'Check your e-mail' });
    await expect(heading).toBeFocused();
    await expect(page.getByText(`If ${email} has an account, a link is on its way.`)).toBeVisible();
    await expect(page.getByText(/^You can ask again in \d+ seconds\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send it again' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expectAccessible(page);
  });

  const link = await mailedLink(email, LINK);
  await page.goto(link);

  await test.step('setting the new password', async () => {
    await expect(page.getByText(`For ${email}. All other devices will be signed out.`)).toBeVisible();
    // The token is removed from the address.
    await expect(page).toHaveURL(/\/reset-password$/);
    await page.reload();
    await expect(page.getByText(`For ${email}. All other devices will be signed out.`)).toBeVisible();
    await expect(page).toHaveURL(/\/reset-password$/);
    const password = page.getByLabel('New password');
    const confirm = page.getByLabel('Confirm password');
    await password.fill('Ferry');
    await expect(password).toHaveAccessibleDescription(/^Weak password!/);
    await expectAccessible(page);
    await password.press('Enter');
    await expect(password).toHaveAccessibleDescription(/^Password must be at least 8/);
    await expect(confirm).toHaveAccessibleDescription('Passwords do not match');
    await expect(password).toBeFocused();
    await password.fill(NEW_PASSWORD);
    await confirm.fill(NEW_PASSWORD);
    await confirm.press('Enter');
    await expect(toastOf(page, 'Password saved. Log in with it.')).toBeVisible();
    await expect(page).toHaveURL(/\/signup$/);
  });

  await test.step('the link has expired, and the new password works', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
    await page.getByRole('link', { name: 'Back to log in' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/\/author-page$/);
  });
});
