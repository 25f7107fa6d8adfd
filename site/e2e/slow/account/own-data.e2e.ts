import { execFileSync } from 'node:child_process';
import { newAuthor, PASSWORD, signIn } from '../../support/accounts.ts';
import { publish } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expectToFit } from '../../support/fit.ts';
import { expect, test } from '../../support/magazine.ts';
import { mailedLink } from '../../support/mail.ts';
import { toastOf } from '../../support/page.ts';

const LINK = /\/confirm-address#[\w-]{43}/;

test('an author exports everything as one file, and changes the email address by a link, by keyboard', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request);
  await publish(request, author, 'What the River Keeps');
  const next = `moved-${author._id}@banyan.example`;
  await signIn(page, author);
  // A headless browser has no dialog for saving files.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  await page.goto('/security');

  await test.step('shows an error if the server cannot be reached', async () => {
    await page.route('**/api/users/export', (route) => route.abort());
    await page.getByRole('button', { name: 'Export everything' }).press('Enter');
    await expect(toastOf(page, 'The export could not be saved. Please try again.')).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('exports a file that tar can read', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export everything' }).press('Enter');
    const file = await download;
    await expect(toastOf(page, 'Export saved.')).toBeVisible();
    expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.tar\.gz$/);
    const names = execFileSync('tar', ['-tzf', await file.path()]).toString();
    expect(names).toMatch(/^README\.txt$/m);
    expect(names).toMatch(/^articles\/.+\.html$/m);
    await expect(page.getByRole('button', { name: 'Export everything' })).toBeFocused();
  });

  await test.step('requests a change of the address', async () => {
    await page.getByRole('button', { name: 'Change e-mail' }).press('Enter');
    const email = page.getByLabel('New e-mail');
    const password = page.locator('form.security-form').getByLabel('Password', { exact: true });
    await expect(email).toBeFocused();
    await email.press('Enter');
    await expect(email).toHaveAccessibleDescription('Email is required');
    await expect(password).toHaveAccessibleDescription('Password is required');
    await expectAccessible(page);
    await email.fill(next);
    await password.fill('Tamarind8!');
    await password.press('Enter');
    await expect(password).toHaveAccessibleDescription('The password is wrong.');
    await expect(password).toBeFocused();
    await password.fill(PASSWORD);
    await password.press('Enter');
    await expect(page.getByRole('heading', { name: 'No mail can be sent yet' })).toBeFocused();
    await expect(page.getByText(`The link to ${next} waits until it can.`)).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
  });

  const link = await mailedLink(next, LINK);

  await test.step('a stranger who gets the message cannot use the link', async () => {
    const context = await page.context().browser()?.newContext();
    if (context === undefined) throw new Error('There is no browser.');
    const stranger = await context.newPage();
    await stranger.goto(new URL(link, page.url()).href);
    await expect(stranger.getByRole('heading', { name: 'Log in first' })).toBeVisible();
    await expectAccessible(stranger);

    // Another account cannot use it either. The page offers to sign out and to come back.
    await signIn(stranger, await newAuthor(request), new URL(page.url()).origin);
    await stranger.goto(new URL('/confirm-address', page.url()).href);
    await stranger.getByRole('button', { name: 'Confirm the address' }).click();
    await expect(
      stranger.getByRole('heading', { name: 'You are logged in to another account' }),
    ).toBeVisible();
    await expectAccessible(stranger);
    await stranger.getByRole('button', { name: 'Log out and log in' }).click();
    await stranger.getByLabel('Email').fill(author.email);
    await stranger.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await stranger.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(stranger).toHaveURL(/\/confirm-address$/);
    await expect(stranger.getByText(`Use ${next} for your account?`)).toBeVisible();
    await context.close();
  });

  await test.step('an unconfirmed address is explained, and gets another link', async () => {
    const section = page.locator('section', {
      has: page.getByRole('heading', { name: 'E-mail', exact: true }),
    });
    await expect(section.getByText(/^This address is not confirmed\./)).toBeVisible();
    await expect(section.getByRole('button', { name: 'Send a link to confirm it' })).toBeVisible();
  });

  await page.goto(link);

  await test.step('the link changes the address once, and the page removes the token from its address', async () => {
    await expect(page.getByText(`Use ${next} for your account?`)).toBeVisible();
    await expect(page).toHaveURL(/\/confirm-address$/);
    await expectAccessible(page);
    await expectToFit(page);
    await page.getByRole('button', { name: 'Confirm the address' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Address confirmed' })).toBeFocused();
    await expectAccessible(page);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/author-page$/);
    await expect(page.locator('.own-email')).toHaveText(next);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('email'))).toBe(next);
  });
});
