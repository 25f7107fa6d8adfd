import { PATIENCE } from '../../../../testing/patience.ts';
import type { ManuscriptResponse } from '../../../../api/src/contract/manuscripts.ts';
import { newAuthor, signIn } from '../../support/accounts.ts';
import { smallPicture, titlesOf } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { chooseInMenu, fillArticle, moreOf } from '../../support/editor.ts';
import { horizontalOverflow } from '../../support/fit.ts';
import { expect, test } from '../../support/magazine.ts';
import { holdRequests, PHONE, toastOf } from '../../support/page.ts';

test.use({ timezoneId: 'Europe/London' });

test('scheduled drafts on a phone, in the dark theme, in Hindi', async ({ browser, request }) => {
  const author = await newAuthor(request);
  const headers = { authorization: `Bearer ${author.token}` };
  const created = await request.post('/api/manuscripts', {
    headers,
    multipart: {
      ...{ title: `बाँध ${'लंबा'.repeat(40)}`, content: '<p>उसे दो दिन लगते हैं।</p>' },
      ...{ 'tags[]': 'Weather', bannerImage: await smallPicture() },
    },
  });
  const { manuscript } = (await created.json()) as ManuscriptResponse;
  const at = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString();
  const scheduled = await request.put(`/api/manuscripts/${manuscript._id}/schedule`, {
    headers: { ...headers, 'if-match': `"${manuscript.version}"` },
    data: { at },
  });
  expect(scheduled.status()).toBe(200);
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await signIn(page, author);
  await page.goto('/author-page?tab=scheduled');
  await expect(page.locator('.draft-row-state')).toHaveText('Scheduled');
  await expectAccessible(page);
  expect(await horizontalOverflow(page)).toBe(0);
  await page.getByRole('link', { name: /^Edit/ }).click();
  await expect(page.locator('[data-saving]')).toContainText('Scheduled');
  await page.getByRole('button', { name: 'More ways to publish' }).click();
  await page.getByRole('menuitem', { name: /^Review before publishing/ }).click();
  const panel = page.getByRole('dialog', { name: 'Publish' });
  await expect(panel.getByRole('button', { name: 'Schedule' })).toBeVisible();
  await expectAccessible(page);
  expect(await horizontalOverflow(page)).toBe(0);
});

test('a draft is scheduled after its pictures are uploaded', async ({ page, request }) => {
  const author = await newAuthor(request);
  await signIn(page, author);
  await page.goto('/create-article');
  await fillArticle(page, 'The First Ferry', 'It leaves at five.');
  await page.route('**/api/images', (route) => route.abort());
  await page.locator('input[aria-label="Image for the text"]').setInputFiles(await smallPicture());
  await expect(toastOf(page, 'Failed to upload image')).toBeVisible();
  const scheduled: string[] = [];
  page.on('request', (call) => call.url().endsWith('/schedule') && scheduled.push(call.url()));
  const schedule = async () => {
    await chooseInMenu(page, 'Schedule…');
    const panel = page.getByRole('dialog', { name: 'Publish' });
    await panel.getByLabel('Day').fill(`${new Date().getFullYear() + 1}-11-26`);
    await panel.getByLabel('Time, India time').fill('05:00');
    await panel.getByRole('button', { name: 'Schedule' }).click();
  };

  await test.step('is not scheduled if an upload fails', async () => {
    await schedule();
    await expect(toastOf(page, 'Not everything is saved yet. Try again in a moment.')).toBeVisible();
    await expect(moreOf(page)).toBeFocused();
    await expect(page.getByLabel('Title')).toBeVisible();
    expect(scheduled).toEqual([]);
  });

  await page.unroute('**/api/images');
  const release = await holdRequests(page, '**/api/images');
  const sending = page.waitForRequest('**/api/images');
  await schedule();
  await sending;
  expect(scheduled).toEqual([]);
  release();
  await expect(page.locator('[data-saving]')).toContainText('Scheduled');
  expect(scheduled).toHaveLength(1);
  const [, id = ''] = /manuscripts\/(\w+)\/schedule$/.exec(scheduled[0] ?? '') ?? [];
  const headers = { authorization: `Bearer ${author.token}` };
  const response = await request.get(`/api/manuscripts/${id}`, { headers });
  expect(((await response.json()) as ManuscriptResponse).manuscript.content).toContain('<img');
});

test('a draft that is published while it is open continues as unpublished changes', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request);
  await signIn(page, author);
  await page.goto('/create-article');
  await fillArticle(page, 'The Ferry That Left', 'It leaves at five.');
  const state = page.locator('[data-saving]');
  await expect(state.getByText(/^Saved \d/)).toBeVisible();
  await expect(page.getByText('Image selected')).toBeVisible();
  const history = await page.getByRole('link', { name: 'History' }).getAttribute('href');
  const path = `/api/manuscripts/${history?.split('/').at(-1) ?? ''}`;
  const headers = { authorization: `Bearer ${author.token}` };
  const read = async () =>
    ((await (await request.get(path, { headers })).json()) as ManuscriptResponse).manuscript;
  await expect.poll(async () => (await read()).banner).not.toBeNull();
  const { version } = await read();
  const scheduled = await request.put(`${path}/schedule`, {
    headers: { ...headers, 'if-match': `"${version}"` },
    data: { at: new Date(Date.now() + 1_500 * PATIENCE).toISOString() },
  });
  expect(scheduled.status()).toBe(200);
  await expect(state.getByText('Published', { exact: true })).toBeVisible();
  await expect(
    page.getByText('This is live now. Further changes are not, until you publish them.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();

  await page.getByLabel('Title').fill('The Ferry That Left Half a Wo');
  await expect(state.getByText('Published · changes not live')).toBeVisible();
  await expect(state.getByText(/^Saved \d/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await read()).toMatchObject({ title: 'The Ferry That Left Half a Wo', hasChanges: true });
  expect(await titlesOf(request, author)).toEqual(['The Ferry That Left']);
});

test('loading the time zone is retried after a failure', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  await page.route('**/api/newsroom', (route) => route.abort());
  await page.goto('/create-article');
  await chooseInMenu(page, 'Schedule…');
  const panel = page.getByRole('dialog', { name: 'Publish' });
  await expect(panel.getByText(/goes live as it was saved before your last pause/)).toBeVisible();
  await panel.getByRole('button', { name: 'Schedule' }).click();
  await expect(panel.getByText('Failed to load the time zone. Trying again.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/newsroom');
  await expect(panel.getByLabel('Day')).toBeVisible();
  await expect(panel.getByText('Failed to load the time zone')).toHaveCount(0);
});
