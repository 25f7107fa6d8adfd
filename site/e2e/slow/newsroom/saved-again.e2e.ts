import type { APIRequestContext, Browser, Locator, Page } from 'playwright/test';
import type { ManuscriptsResponse } from '../../../../api/src/contract/manuscripts.ts';
import type { SessionResponse } from '../../../../api/src/contract/users.ts';
import { MAX_WAIT_MS } from '../../../src/writing/server-draft/autosave.ts';
import { newAuthor, PASSWORD, signedInAdmin, signIn } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { storedDrafts } from '../../support/drafts.ts';
import { textOf } from '../../support/editor.ts';
import { expect, test } from '../../support/magazine.ts';
import { toastOf } from '../../support/page.ts';

const barOf = (page: Page): Locator => page.locator('[data-saving]');
const savedLine = (page: Page): Locator =>
  barOf(page).getByText(/^Saved (\d+ (second|minute)s? ago|at \d\d:\d\d)$/);

async function draftsOf(
  request: APIRequestContext,
  { token }: SessionResponse,
): Promise<ManuscriptsResponse['data']> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await request.get('/api/manuscripts?list=drafts', { headers });
  expect(response.status()).toBe(200);
  return ((await response.json()) as ManuscriptsResponse).data;
}

const draftTitles = async (request: APIRequestContext, author: SessionResponse): Promise<string[]> =>
  (await draftsOf(request, author)).map(({ title }) => title);

/** Opens a page on another device, which has only the author's session. */
async function otherDevice(browser: Browser, author: SessionResponse): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, author);
  return page;
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(textOf(page)).toBeVisible();
}

test('a failed save is retried, and creates only one draft', async ({ page, request }) => {
  const author = await newAuthor(request);
  await signIn(page, author);
  await open(page, '/create-article');
  let asked = 0;
  await page.route('**/api/manuscripts', async (route) => {
    asked += 1;
    // The first request has arrived, but its response is lost.
    if (asked === 1) await route.fetch();
    if (asked > 2) await route.continue();
    else await route.fulfill({ status: 503, json: { statusCode: 503, code: 'UNAVAILABLE', message: '' } });
  });
  await page.getByLabel('Title').fill('Asked once');
  const failing = page.getByText('Saving failed. What you write is kept on this device. Trying again.');
  await expect(failing).toBeVisible();
  // The retry contains newer text than the first request.
  await page.getByLabel('Title').fill('Asked three times');
  await expectAccessible(page);
  await expect(savedLine(page)).toBeVisible();
  await expect(failing).toHaveCount(0);
  expect(asked).toBe(3);
  await expect.poll(() => draftTitles(request, author)).toEqual(['Asked three times']);
});

test('the server’s error is shown, and the next change is saved', async ({ page, request }) => {
  const author = await newAuthor(request);
  await signIn(page, author);
  await open(page, '/create-article');
  const message = 'Your article is too large to be saved.';
  const refuse = { status: 413, json: { statusCode: 413, code: 'TOO_LARGE', message } };
  await page.route('**/api/manuscripts', (route) => route.fulfill(refuse));
  await page.getByLabel('Title').fill('Too large');
  await expect(page.getByRole('alert').getByText(message)).toBeVisible();
  await page.unroute('**/api/manuscripts');
  await page.getByLabel('Title').fill('Smaller');
  await expect(savedLine(page)).toBeVisible();
  await expect(page.getByText(message)).toHaveCount(0);
  expect(await draftTitles(request, author)).toEqual(['Smaller']);
});

test('a draft that was deleted elsewhere can be saved as a new one', async ({ page, request }) => {
  const author = await newAuthor(request);
  await signIn(page, author);
  await open(page, '/create-article');
  await page.getByLabel('Title').fill('Deleted elsewhere');
  await expect(savedLine(page)).toBeVisible();
  const [draft] = await draftsOf(request, author);
  const headers = { authorization: `Bearer ${author.token}` };
  expect((await request.delete(`/api/manuscripts/${draft?._id}`, { headers })).status()).toBe(200);
  await page.getByLabel('Title').fill('Deleted elsewhere, and written on');
  const message = page.getByText('This was deleted elsewhere. What you write is kept on this device.');
  await expect(message).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save as a new draft' }).click();
  await expect(savedLine(page)).toBeVisible();
  await expect(message).toHaveCount(0);
  const [saved] = await draftsOf(request, author);
  expect(saved?.title).toBe('Deleted elsewhere, and written on');
  expect(saved?._id).not.toBe(draft?._id);
});

test('a deleted author’s text stays on the device, and is saved once the author is restored', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request);
  await signIn(page, author);
  await open(page, '/create-article');
  await page.getByLabel('Title').fill('Before');
  await expect(savedLine(page)).toBeVisible();
  const admin = { headers: { authorization: `Bearer ${(await signedInAdmin(request)).token}` } };
  expect((await request.delete(`/api/admin/users/${author._id}`, admin)).status()).toBe(200);
  await page.getByLabel('Title').fill('After the account');
  await expect(page.getByText('You are signed out. What you write is kept on this device.')).toBeVisible();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in to continue' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog.locator('.alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('After the account');
  const storedTitles = async () => (await storedDrafts(page)).map(({ title }) => title);
  await expect.poll(storedTitles).toEqual(['After the account']);

  const restored = await request.post(`/api/admin/trash/authors/${author._id}/restore`, admin);
  expect(restored.status()).toBe(200);
  const back = await request.post('/api/users/login', {
    data: { email: author.email, password: PASSWORD, role: 'author' },
  });
  const session = (await back.json()) as SessionResponse;
  page.once('dialog', (leaving) => void leaving.accept());
  await signIn(page, session);
  await page.goto('/create-article');
  await page.getByRole('button', { name: 'Continue After the account' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('After the account');
  await expect(savedLine(page)).toBeVisible();
  expect(await draftTitles(request, session)).toEqual(['After the account']);
});

test('text that is typed and deleted immediately creates no draft', async ({ page, request }) => {
  const author = await newAuthor(request);
  await signIn(page, author);
  await page.clock.install();
  await open(page, '/create-article');
  const begun: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/api/manuscripts'))
      begun.push(sent.postData() ?? '');
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByLabel('Title').fill('R');
  await page.getByLabel('Title').fill('');
  await page.clock.runFor(MAX_WAIT_MS);
  await expect(barOf(page)).toHaveText('');
  expect(await draftTitles(request, author)).toEqual([]);
  // The next text creates the draft, so no earlier request was pending.
  await page.clock.resume();
  await page.getByLabel('Title').fill('Rain');
  await expect(savedLine(page)).toBeVisible();
  expect(begun).toEqual([expect.stringContaining('Rain')]);
});

test('leaving asks for confirmation only if there are unsaved changes', async ({
  page,
  context,
  request,
}) => {
  const author = await newAuthor(request);
  await signIn(page, author);
  await open(page, '/create-article');
  await page.getByLabel('Title').fill('Saved');
  await expect(savedLine(page)).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Title').fill('Not saved');
  await expect(barOf(page).getByText('Offline: kept on this device', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await context.setOffline(false);
  await expect(savedLine(page)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).not.toHaveURL('/create-article');
  expect(await draftTitles(request, author)).toEqual(['Not saved']);
});

test('a version that was saved on another device opens on the first one without a question', async ({
  page,
  browser,
  request,
}) => {
  const author = await newAuthor(request);
  await signIn(page, author);
  await open(page, '/create-article');
  await page.getByLabel('Title').fill('On the first');
  await expect(savedLine(page)).toBeVisible();
  const [draft] = await draftsOf(request, author);
  const address = `/create-article#manuscript=${draft?._id}`;
  const sent = async () => (await storedDrafts(page)).map(({ isSent }) => isSent);
  await expect.poll(sent).toEqual([true]);
  await page.goto('/aboutus');
  const other = await otherDevice(browser, author);
  await open(other, address);
  await other.getByLabel('Title').fill('On the second');
  await expect(savedLine(other)).toBeVisible();
  await other.context().close();
  await open(page, address);
  await expect(page.getByLabel('Title')).toHaveValue('On the second');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Ctrl+S saves immediately, and a page saves automatically when it is hidden', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request);
  await signIn(page, author);
  await open(page, '/create-article');
  await page.getByLabel('Title').fill('By key');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(toastOf(page, 'Saved.')).toBeVisible();
  await expect(savedLine(page)).toBeVisible();
  expect(await draftTitles(request, author)).toEqual(['By key']);

  await page.getByLabel('Title').fill('The last words');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('/aboutus');
  await expect.poll(() => draftTitles(request, author)).toEqual(['The last words']);
});
