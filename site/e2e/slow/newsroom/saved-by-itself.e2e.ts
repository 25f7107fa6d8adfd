import type { APIRequestContext, Page } from 'playwright/test';
import type { Manuscript } from '../../../../api/src/contract/manuscripts.ts';
import type { SessionResponse } from '../../../../api/src/contract/users.ts';
import { endSessionOf, newAuthor, PASSWORD, signIn, signInAgain } from '../../support/accounts.ts';
import { articleOf, publish } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { chooseInMenu, takeOver, textOf, blockPresence } from '../../support/editor.ts';
import { expect, test } from '../../support/magazine.ts';
import { manuscriptsOf, otherDevice, savedLine } from '../../support/manuscripts.ts';
import { kill, PHONE } from '../../support/page.ts';

async function manuscriptOf(
  request: APIRequestContext,
  { token }: SessionResponse,
  id: string,
): Promise<Manuscript> {
  const response = await request.get(`/api/manuscripts/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { manuscript: Manuscript }).manuscript;
}
const compare = (page: Page) => page.getByRole('dialog', { name: 'A newer version was saved' });

test('text that is written offline is stored on the device, and saved when the network is back', async ({
  page,
  context,
  request,
}) => {
  const author = await newAuthor(request);
  await signIn(page, author);
  await page.goto('/create-article');
  await page.getByLabel('Title').fill('Before the tunnel');
  await expect(savedLine(page)).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Title').fill('In the tunnel');
  await expect(page.getByText('Offline: kept on this device')).toBeVisible();
  expect((await manuscriptsOf(request, author)).map(({ title }) => title)).toEqual(['Before the tunnel']);
  await context.setOffline(false);
  await expect(savedLine(page)).toBeVisible();
  expect((await manuscriptsOf(request, author)).map(({ title }) => title)).toEqual(['In the tunnel']);
});

test('two devices with the same draft do not overwrite each other’s text', async ({ browser, request }) => {
  const author = await newAuthor(request);
  const first = await otherDevice(browser, author);
  await blockPresence(first);
  await first.goto('/create-article');
  await first.getByLabel('Title').fill('Begun');
  await expect(savedLine(first)).toBeVisible();
  const id = (await manuscriptsOf(request, author))[0]?._id ?? '';
  const second = await otherDevice(browser, author);
  await blockPresence(second);
  await second.goto(`/create-article#manuscript=${id}`);
  await expect(second.getByLabel('Title')).toHaveValue('Begun');
  await second.getByLabel('Title').fill('From the second');
  await expect(savedLine(second)).toBeVisible();

  await first.getByLabel('Title').fill('From the first');
  await expect(compare(first).getByText('From the second')).toBeVisible();
  await compare(first).getByRole('button', { name: 'Keep editing' }).click();
  await expect(first.getByText(/^A newer version was saved\. What you write/)).toBeVisible();
  expect((await manuscriptOf(request, author, id)).title).toBe('From the second');
  await first.getByRole('button', { name: 'Compare' }).click();
  await compare(first).getByRole('button', { name: 'Save mine' }).click();
  await expect(savedLine(first)).toBeVisible();
  expect((await manuscriptOf(request, author, id)).title).toBe('From the first');

  await second.getByLabel('Title').fill('Once more from the second');
  await compare(second).getByRole('button', { name: 'Use saved version' }).click();
  await expect(second.getByLabel('Title')).toHaveValue('From the first');
  await second.context().close();
  await first.context().close();
});

test('changes to an article wait until they are published or discarded', async ({ browser, request }) => {
  const author = await newAuthor(request);
  const id = await publish(request, author, 'As readers see it');
  const page = await otherDevice(browser, author);
  await page.goto(`/edit-article/${id}`);
  const state = page.locator('[data-saving]');
  await expect(state.getByText('Published', { exact: true })).toBeVisible();
  await page.getByLabel('Title').fill('As it will be');
  await expect(savedLine(page)).toBeVisible();
  await expect(state.getByText('Published · changes not live')).toBeVisible();
  expect((await articleOf(request, id)).title).toBe('As readers see it');
  const other = await otherDevice(browser, author);
  await kill(page);

  await other.goto(`/edit-article/${id}`);
  // The killed browser's presence ends 30 seconds after its last renewal.
  await takeOver(other);
  await expect(other.getByLabel('Title')).toHaveValue('As it will be');
  await chooseInMenu(other, 'Review before publishing…');
  await other.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await other
    .getByRole('dialog', { name: 'Discard changes' })
    .getByRole('button', { name: 'Discard changes' })
    .click();
  await expect(other.getByLabel('Title')).toHaveValue('As readers see it');
  expect(await manuscriptsOf(request, author, 'changes')).toEqual([]);
  await other.getByLabel('Title').fill('As it is now');
  await expect(savedLine(other)).toBeVisible();
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await expect(other).toHaveURL(`/articles/${id}`);
  expect((await articleOf(request, id)).title).toBe('As it is now');
  expect(await manuscriptsOf(request, author, 'changes')).toEqual([]);
  await other.context().close();
});

test('text is kept when the session ends, and saved after signing in again', async ({ page, request }) => {
  const author = await newAuthor(request);
  await signIn(page, author);
  await page.goto('/create-article');
  await page.getByLabel('Title').fill('Before');
  await expect(savedLine(page)).toBeVisible();
  await endSessionOf(page);
  await page.getByLabel('Title').fill('After the session');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await signInAgain(page);
  await expect(savedLine(page)).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  expect((await manuscriptsOf(request, { ...author, token })).map(({ title }) => title)).toEqual([
    'After the session',
  ]);
});

test('saving continues once the author has signed in again in another tab', async ({
  page,
  context,
  request,
}) => {
  const author = await newAuthor(request);
  await signIn(page, author);
  await page.goto('/create-article');
  await page.getByLabel('Title').fill('Before');
  await expect(savedLine(page)).toBeVisible();
  await endSessionOf(page);
  await page.getByLabel('Title').fill('After the session');
  await expect(page.locator('[data-saving]')).toContainText('Signed out');
  const { email } = author;
  const response = await request.post('/api/users/login', {
    data: { email, password: PASSWORD, role: 'author' },
  });
  const session = (await response.json()) as SessionResponse;
  await signIn(await context.newPage(), session);
  await expect(savedLine(page)).toBeVisible();
  expect((await manuscriptsOf(request, session)).map(({ title }) => title)).toEqual(['After the session']);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the bar has room for the saved state, in both themes', async ({ page, request }) => {
    await signIn(page, await newAuthor(request));
    await page.goto('/create-article');
    await page.getByLabel('Title').fill('Narrow');
    await expect(savedLine(page)).toBeVisible();
    await expectAccessible(page);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width).toBe(PHONE.viewport.width);
  });

  test('unsaved changes are shown above the text', async ({ page, request }) => {
    await signIn(page, await newAuthor(request));
    await page.goto('/create-article');
    await page.getByLabel('Title').fill('Far below');
    await expect(savedLine(page)).toBeVisible();
    await page.route(/\/api\/manuscripts\/[0-9a-f]{24}$/, (route) => route.fulfill({ status: 503 }));
    await textOf(page).click();
    for (let line = 0; line < 30; line += 1) await page.keyboard.press('Enter');
    await page.keyboard.type('Not saved');
    const [word, line] = [page.locator('.saving-word'), page.getByRole('alert').getByText('Saving failed.')];
    for (const part of [word, line, textOf(page).getByText('Not saved')])
      await expect(part).toBeInViewport({ ratio: 1 });
    await expect(word).toHaveText('Not saved');
    // The toolbar and the message do not cover each other.
    const bottom = (await line.boundingBox().then((box) => box && box.y + box.height)) ?? NaN;
    expect((await page.getByRole('toolbar').boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
    await expectAccessible(page);
  });
});
