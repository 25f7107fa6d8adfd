import { randomUUID } from 'node:crypto';
import type { SessionResponse } from '../../../../api/src/contract/users.ts';
import { PATIENCE } from '../../../../testing/patience.ts';
import { endSessionOf, newAuthor, signIn } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { chooseInMenu } from '../../support/editor.ts';
import { horizontalOverflow } from '../../support/fit.ts';
import { expect } from '../../support/magazine.ts';
import { holdRequests, PHONE, toastOf } from '../../support/page.ts';
import {
  returnToAuthor,
  isPublished,
  logIn,
  pane,
  REVIEW,
  rows,
  saveText,
  submit,
  submitSaved,
  submitThree,
  test,
  titleOf,
} from '../../support/reviewing.ts';

test('an admin publishes only the version that was read, edits it, and schedules it', async ({
  page,
  request,
  admin,
}) => {
  const author = await newAuthor(request, 'Ira Palash');
  const { live, first, second } = await submitThree(request, author, admin);
  await returnToAuthor(request, admin, second, 'Ask a raja.');
  await signIn(page, admin);
  await page.goto(REVIEW);
  await expect(titleOf(page, 'तालाब किसका है')).toBeVisible();
  await page.keyboard.press('a');
  await expect(titleOf(page, 'A Short History')).toBeVisible();

  await test.step('another approval sends the first one; a newer version than the one that was read is not published', async () => {
    await saveText(request, author, live, '<p>It rains in August.</p>');
    const release = await holdRequests(page, `**/api/admin/review/${first}/approve`);
    await pane(page).getByRole('button', { name: 'Approve and publish' }).click();
    // The first approval cannot be undone any more, even if its toast is hovered.
    await expect(toastOf(page, 'Publishing...')).toBeVisible();
    release();
    await expect.poll(() => isPublished(request, first)).toBe(true);
    await expect(page.getByRole('heading', { name: 'Nothing to review' })).toBeVisible();
    await expect(
      toastOf(page, 'The author has saved a newer version. Please read it before you approve.'),
    ).toBeVisible();
    await expect(titleOf(page, 'A Short History')).toBeVisible();
    await expect(pane(page).locator('ins')).toHaveText('August');
  });

  await test.step('leaving the page sends a delayed approval', async () => {
    await page.keyboard.press('a');
    await expect(page.getByRole('heading', { name: 'Nothing to review' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/admin/trash');
    await expect.poll(async () => (await request.get(`/articles/${live}`)).text()).toContain('August');
  });

  await test.step('the admin edits it and changes the first author', async () => {
    const other = await newAuthor(request, `Nasreen Chinar${randomUUID().slice(0, 6)}`);
    await submitSaved(request, author, second);
    await page.goto(`${REVIEW}?id=${second}`);
    await pane(page).getByRole('link', { name: 'Edit' }).click();
    await expect(page).toHaveURL(`/admin/edit-article/${second}`);
    await page.getByLabel('Title').fill('Forty-One Kilometres');
    await expect(page.locator('[data-saving]')).toContainText('Saved');
    await chooseInMenu(page, 'Review before publishing…');
    const panel = page.getByRole('dialog', { name: 'Publish' });
    await panel.getByRole('combobox', { name: /^Add an author/ }).fill(other.name);
    await panel.getByRole('option', { name: other.name }).click();
    await panel.getByRole('button', { name: `Move ${other.name} up` }).click();
    await expect(panel.locator('.bylines-person > p:first-child')).toHaveText([other.name, 'Ira Palash']);
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Save and go back' }).click();
    await expect(page).toHaveURL(`${REVIEW}?id=${second}`);
    await expect(titleOf(page, 'Forty-One Kilometres')).toBeVisible();
    await expect(pane(page)).toContainText(`${other.name} and Ira Palash`);
  });

  await test.step('the admin approves it for a later time', async () => {
    await pane(page).getByRole('button', { name: 'More ways to approve' }).click();
    await page.getByRole('menuitem', { name: /^Approve and schedule/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Approve and schedule' });
    await dialog.getByLabel('Day').fill('2020-01-01');
    await dialog.getByRole('button', { name: 'Approve and schedule' }).click();
    await expect(dialog.getByText('Choose a time in the future.')).toBeVisible();
    await expectAccessible(page);
    const year = new Date().getFullYear() + 1;
    await dialog.getByLabel('Day').fill(`${year}-11-26`);
    await dialog.getByLabel('Time, India time').fill('06:30');
    await dialog.getByRole('button', { name: 'Approve and schedule' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(toastOf(page, 'Approved for 26 November, 06:30: Forty-One Kilometres')).toBeVisible();
    // When the tab is hidden, the approval is sent without waiting for the eight seconds of the toast.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(toastOf(page, `Scheduled for 26 November, 06:30`)).toBeVisible({
      timeout: 5_000 * PATIENCE,
    });
  });
});

test('an approval that can still be undone is sent before the admin is logged out', async ({
  page,
  request,
}) => {
  const id = await submit(request, await newAuthor(request), 'Approved Last', '<p>It rains.</p>');
  await signIn(page, await logIn(request));
  await page.goto(REVIEW);
  await expect(titleOf(page, 'Approved Last')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: 'Nothing to review' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/signup');
  await expect.poll(() => isPublished(request, id)).toBe(true);
});

test('the rooms no longer count what was published among all articles', async ({ page, request }) => {
  const id = await submit(request, await newAuthor(request), 'Published in Bulk', '<p>It rains.</p>');
  await signIn(page, await logIn(request));
  await page.goto('/admin/articles?q=Published+in+Bulk');
  const rooms = page.getByRole('navigation', { name: 'Rooms' });
  await expect(rooms.getByRole('link', { name: 'Review 1' })).toBeVisible();
  await page.getByRole('checkbox', { name: /Published in Bulk/ }).check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.poll(() => isPublished(request, id)).toBe(true);
  await expect(rooms.getByRole('link', { name: 'Review', exact: true })).toBeVisible();
});

test('the queue on a phone, in the dark theme, in Hindi, and with failures', async ({
  browser,
  request,
  admin,
  baseURL,
}) => {
  const author = await newAuthor(request, `सुमन${'हरसिंगार'.repeat(6)}`);
  const title = `बाँध ${'लंबा'.repeat(40)}`;
  const id = await submit(request, author, title, `<p>${'बहुत'.repeat(60)}</p>`);
  const page = await (await browser.newContext({ ...PHONE, baseURL: baseURL ?? '' })).newPage();
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await signIn(page, admin);
  await page.route('**/api/admin/review?*', (route) => route.abort());
  await page.goto(REVIEW);
  await expect(page.getByText('The queue could not be loaded. Please try again later.')).toBeVisible();
  await page.unroute('**/api/admin/review?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await rows(page).filter({ hasText: title }).getByRole('button').click();
  await expect(page).toHaveURL(`${REVIEW}?id=${id}`);
  await expect(titleOf(page, title)).toBeVisible();
  await expect(page.locator('.review-queue')).toBeHidden();
  await expectAccessible(page);
  expect(await horizontalOverflow(page)).toBe(0);
  await pane(page).getByRole('button', { name: 'Return with a note' }).click();
  await expectAccessible(page);
  expect(await horizontalOverflow(page)).toBe(0);
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(rows(page).first()).toBeVisible();
  await expectAccessible(page);
  expect(await horizontalOverflow(page)).toBe(0);
  // Empties the queue for the next test.
  await returnToAuthor(request, admin, id, 'Which dam?');
});

test('a note to an author is kept when the session of the admin ends, until it is sent', async ({
  page,
  request,
  admin,
}) => {
  const author = await newAuthor(request, 'Ira Palash');
  const id = await submit(request, author, 'A Well in Winter', '<p>It is half full.</p>');
  const dialog = page.getByRole('dialog', { name: 'Return with a note' });
  const note = dialog.getByLabel('What should change');
  const open = async (session: SessionResponse) => {
    await signIn(page, session);
    await page.goto(`${REVIEW}?id=${id}`);
    await pane(page).getByRole('button', { name: 'Return with a note' }).click();
  };
  const send = () => dialog.getByRole('button', { name: 'Return with a note' }).click();
  await open(admin);
  await note.fill('Half of what?');
  await endSessionOf(page);
  await send();
  await expect(page).toHaveURL(/\/signup\?ended$/);

  const again = await logIn(request);
  await open(again);
  await expect(note).toHaveValue('Half of what?');
  await send();
  await expect(toastOf(page, 'Returned with your note.')).toBeVisible();
  await submitSaved(request, author, id);
  await open(again);
  await expect(note).toHaveValue('');
  // Empties the queue for the next test.
  await returnToAuthor(request, again, id, 'Of the well?');
});
