import { randomUUID } from 'node:crypto';
import { PASSWORD } from '../support/accounts.ts';
import { smallPicture } from '../support/articles.ts';
import { expect, test } from '../support/magazine.ts';
import { holdRequests, toastOf } from '../support/page.ts';

/** Milliseconds of one frame and the task after it. */
const FRAME_MS = 20;
const PICTURE_LIMIT_BYTES = 2 * 1024 * 1024;
const SESSION_KEYS = ['articles', 'bio', 'email', 'profilePhoto', 'token', 'userId', 'userName', 'userRole'];

test('an account is created with a picture, and the browser is redirected after a second', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Sign up as an author' }).click();
  const email = `${randomUUID()}@example.org`;
  await page.getByLabel('Name', { exact: true }).fill('Gauri Palas');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);

  const picture = page.locator('input[name=profilePhoto]');
  await expect(page.getByText('Max 2MB. JPG, PNG, or GIF.')).toBeVisible();
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('rain') };
  await picture.setInputFiles(notes);
  await expect(toastOf(page, 'Please select an image file')).toBeVisible();
  await expect(page.locator('.field-error')).toHaveText('Please select an image file');
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(PICTURE_LIMIT_BYTES) };
  await picture.setInputFiles(large);
  await expect(toastOf(page, 'Image size should be less than 2MB')).toBeVisible();
  await expect(page.locator('.field-error')).toHaveText('Image size should be less than 2MB');
  const choose = page.getByRole('button', { name: 'Choose image' });
  await expect(choose).toHaveAccessibleDescription(/Image size should be less than 2MB$/);
  await picture.setInputFiles({ ...notes, name: 'fake.png', mimeType: 'image/png' });
  await expect(page.locator('.field-error')).toHaveText('Please select an image file');
  await picture.setInputFiles(await smallPicture('me.png'));
  await expect(page.getByRole('img', { name: 'The picture you chose' })).toBeVisible();
  await expect(page.locator('.field-error')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(choose).toBeFocused();
  await picture.setInputFiles(await smallPicture('me.png'));
  await expect(page.getByRole('img', { name: 'The picture you chose' })).toBeVisible();

  const release = await holdRequests(page, '**/api/users/register');
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(toastOf(page, 'Processing your request...')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Processing your request...' })).toBeDisabled();
  await page.clock.pauseAt(Date.now() + 60_000);
  const response = page.waitForResponse('**/api/users/register');
  release();
  await (await response).finished();
  await expect(toastOf(page, 'Account created successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/signup$/);
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL(/\/author-page$/);
  // The toast has been shown for one of three seconds. The dashboard shows it for the other two after its first paint.
  await page.waitForLoadState();
  await page.clock.runFor(FRAME_MS);
  await expect(page.locator('.toasts')).toBeAttached();
  await page.clock.runFor(200);
  await expect(toastOf(page, 'Account created successfully!')).toBeVisible();
  await page.clock.runFor(1_700);
  await expect(toastOf(page, 'Account created successfully!')).toBeVisible();
  await page.clock.runFor(400);
  await expect(toastOf(page, 'Account created successfully!')).toHaveCount(0);
  await page.clock.resume();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).sort())).toEqual(SESSION_KEYS);
  await expect(page.getByRole('heading', { name: 'Gauri Palas' })).toBeVisible();
  await expect(page.locator('img.own-portrait')).toBeVisible();
});
