import type { Page } from 'playwright/test';
import type { SessionResponse } from '../../../../api/src/contract/users.ts';
import { ADMIN } from '../../../../testing/admin.ts';
import { OwnMagazine } from '../../../../testing/own-magazine.ts';
import { PATIENCE } from '../../../../testing/patience.ts';
import { newAuthor, PASSWORD, signedInAdmin, signIn } from '../../support/accounts.ts';
import { publish } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expectToFit } from '../../support/fit.ts';
import { expect, test } from '../../support/magazine.ts';
import { mailedLink } from '../../support/mail.ts';
import { toastOf } from '../../support/page.ts';

const LINK = /\/invitation#[\w-]{43}/;
const PHONE = { width: 360, height: 780 };
const DESKTOP = { width: 1440, height: 900 };
const rowOf = (page: Page, name: string) => page.locator('tr.admin-row').filter({ hasText: name });
/** Opens the menu of a person by keyboard, and chooses an entry. */
async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).press('Enter');
  const item = page.getByRole('menuitem', { name: entry });
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await item.press('Enter');
}

test.describe('with sign-up by invitation', () => {
  let magazine: OwnMagazine;
  test.beforeAll(async () => {
    magazine = await OwnMagazine.start({ SIGN_UP: 'invitation' });
  });
  test.afterAll(async () => magazine.stop());

  test('an admin invites an author, suspends the account, and changes it, by keyboard', async ({
    page,
    request,
  }) => {
    const { url } = magazine;
    const email = 'ira@palash.example';
    const logIn = async (role: string) =>
      request.post(`${url}/api/users/login`, { data: { email, password: PASSWORD, role } });
    await page.setViewportSize(DESKTOP);

    await test.step('the sign-up page says so', async () => {
      await page.goto(`${url}/signup`);
      await expect(page.getByText('New authors come by invitation')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Sign up as an author' })).toHaveCount(0);
      await expectAccessible(page);
    });

    const response = await request.post(`${url}/api/users/login`, { data: { ...ADMIN, role: 'admin' } });
    await signIn(page, (await response.json()) as SessionResponse, url);

    await test.step('inviting', async () => {
      await page.goto(`${url}/admin`);
      const invite = page.getByRole('button', { name: 'Invite an author' });
      await expect(invite).toBeEnabled();
      await invite.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Invite an author' });
      const field = dialog.getByLabel('Email');
      await expect(field).toBeFocused();
      await expect(dialog.getByText('Mail is not set up')).toBeVisible();
      await field.press('Enter');
      await expect(field).toHaveAccessibleDescription('Email is required');
      await field.fill(ADMIN.email);
      await field.press('Enter');
      await expect(field).toHaveAccessibleDescription('An account with this email already exists.');
      await expectAccessible(page);
      await page.setViewportSize(PHONE);
      await expectToFit(page);
      await page.setViewportSize(DESKTOP);
      await field.fill(email);
      await dialog.getByLabel('Name (optional)').fill('Ira Palash');
      await page.keyboard.press('Escape');
      const question = page.getByRole('dialog', { name: 'Close without saving?' });
      await expect(question).toContainText('The invitation has not been sent.');
      await question.getByRole('button', { name: 'Keep writing' }).press('Enter');
      await expect(question).toBeHidden();
      await field.press('Enter');
      await expect(
        toastOf(page, `Mail is not set up: the invitation to ${email} waits as a file`),
      ).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await page.getByRole('link', { name: 'Invited 1' }).click();
      await expect(page).toHaveURL(/\?tab=invited$/);
      await expect(page.getByText(/^Invited \d+ \w+, valid until \d+ \w+$/)).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize(PHONE);
      await expectToFit(page);
      await page.setViewportSize(DESKTOP);
    });
    const olderLink = await mailedLink(email, LINK, magazine.dataDir);
    await page.getByRole('button', { name: `Send again to ${email}` }).click();
    await expect.poll(async () => mailedLink(email, LINK, magazine.dataDir)).not.toBe(olderLink);
    const link = await mailedLink(email, LINK, magazine.dataDir);

    await test.step('accepting the invitation', async () => {
      const context = await page.context().browser()?.newContext({ viewport: PHONE });
      if (context === undefined) throw new Error('There is no browser.');
      const invited = await context.newPage();
      await invited.goto(url + olderLink);
      await expect(invited.getByRole('heading', { name: 'This invitation has expired' })).toBeVisible();
      await invited.goto(url + link);
      await expect(invited.getByText(`You are invited as ${email}.`)).toBeVisible();
      await expect(invited).toHaveURL(/\/invitation$/);
      await expect(invited.getByLabel('Name', { exact: true })).toHaveValue('Ira Palash');
      await expectAccessible(invited);
      await expectToFit(invited);
      await invited.getByLabel('Password', { exact: true }).fill(PASSWORD);
      const confirm = invited.getByLabel('Confirm password');
      await confirm.press('Enter');
      await expect(confirm).toHaveAccessibleDescription('Passwords do not match');
      await confirm.fill(PASSWORD);
      await confirm.press('Enter');
      await expect(invited).toHaveURL(/\/author-page$/);
      await context.close();
    });

    await test.step('suspending the account, and lifting the suspension', async () => {
      await page.goto(`${url}/admin`);
      await expect(page.getByRole('link', { name: 'Invited 0' })).toBeVisible();
      await choose(page, 'Ira Palash', 'Suspend');
      await expect(toastOf(page, 'Ira Palash is suspended')).toBeVisible();
      await expect(rowOf(page, 'Ira Palash').getByText(/^Suspended since \d+ \w+$/)).toBeVisible();
      expect((await logIn('author')).status()).toBe(403);
      await page.getByRole('button', { name: 'More for Ira Palash' }).click();
      await expectAccessible(page);
      await page.setViewportSize(PHONE);
      await expectToFit(page);
      await page.setViewportSize(DESKTOP);
      await page.keyboard.press('Escape');
      await choose(page, 'Ira Palash', 'Lift the suspension');
      await expect(toastOf(page, 'Ira Palash can sign in again')).toBeVisible();
      await expect(page.getByText(/^Suspended since/)).toHaveCount(0);
      expect((await logIn('author')).status()).toBe(200);
    });

    await test.step('sending a link for a new password, and changing the role', async () => {
      await choose(page, 'Ira Palash', 'Reset the password');
      await expect(toastOf(page, `Mail is not set up: the link to ${email} waits as a file.`)).toBeVisible();
      await mailedLink(email, /\/reset-password#[\w-]{43}/, magazine.dataDir);
      await choose(page, 'Ira Palash', 'Make admin');
      const question = page.getByRole('dialog', { name: 'Make Ira Palash an admin?' });
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Make admin' }).click();
      await expect(toastOf(page, 'Ira Palash is now an admin')).toBeVisible();
      await page.getByRole('link', { name: 'Admins 2' }).click();
      await expect(page.getByText('You', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await choose(page, 'Ira Palash', 'Make author');
      await page.getByRole('dialog').getByRole('button', { name: 'Make author' }).click();
      await expect(page.getByRole('link', { name: 'Admins 1' })).toBeVisible();
    });

    await test.step('inviting nobody while sign-up is closed', async () => {
      const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
      const headers = { authorization: `Bearer ${token}` };
      const invited = { headers, data: { email: 'meera@kachnar.example' } };
      expect((await request.post(`${url}/api/admin/invitations`, invited)).status()).toBe(201);
      const link = await mailedLink('meera@kachnar.example', LINK, magazine.dataDir);
      const settings = await request.get(`${url}/api/admin/settings`, { headers });
      const closed = await request.put(`${url}/api/admin/settings`, {
        headers: { ...headers, 'if-match': settings.headers()['etag'] ?? '' },
        data: { signUp: 'closed' },
      });
      expect(closed.status()).toBe(200);
      await page.goto(`${url}/admin?tab=invited`);
      await expect(page.getByText('Sign-up is closed, so nobody can be invited.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Withdraw the invitation' })).toBeVisible();
      await expect(page.getByRole('button', { name: /Invite an author|Send again/ })).toHaveCount(0);
      await expectAccessible(page);
      await page.setViewportSize(PHONE);
      await expectToFit(page);
      await page.goto(url + link);
      await expect(
        page.getByRole('heading', { name: 'New authors cannot sign up at the moment' }),
      ).toBeVisible();
      await expect(page.getByLabel('Name', { exact: true })).toHaveCount(0);
    });
  });
});

test('an admin merges two authors', async ({ page, request }) => {
  const [gone, kept] = [
    await newAuthor(request, 'Ira Palash Senior'),
    await newAuthor(request, 'Arul Kadamb'),
  ];
  const article = await publish(request, gone, 'By one of two');
  await signIn(page, await signedInAdmin(request));
  await page.goto(`/admin?q=${encodeURIComponent(gone.email)}`);
  await choose(page, gone.name, 'Merge with another author…');
  const dialog = page.getByRole('dialog', { name: `Merge ${gone.name} with another author` });
  const merge = dialog.getByRole('button', { name: 'Merge' });
  await expect(merge).toBeDisabled();
  await dialog.getByRole('searchbox').fill(kept.email);
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await dialog.getByRole('radio').press('Space');
  await expect(dialog.getByText(`The account ${gone.email} is removed.`)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectToFit(page);
  await merge.press('Enter');
  await expect(toastOf(page, `${gone.name} is being merged with Arul Kadamb`)).toBeVisible();
  await expect(page.getByText('No users found', { exact: true })).toBeVisible({ timeout: 20_000 * PATIENCE });
  await page.goto(`/profile/${gone._id}`);
  await expect(page).toHaveURL(new RegExp(`/profile/${kept._id}$`));
  await expect(page.getByRole('link', { name: 'By one of two' }).first()).toBeVisible();
  await page.goto(`/articles/${article}`);
  await expect(page.getByRole('link', { name: 'Arul Kadamb' }).first()).toBeVisible();
});
