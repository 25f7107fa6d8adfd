import type { APIRequestContext, Locator, Page } from 'playwright/test';
import type { ManuscriptResponse } from '../../api/src/contract/manuscripts.ts';
import type { SessionResponse } from '../../api/src/contract/users.ts';
import { expectAccessible } from './support/axe.ts';
import { newAuthor, publish, signIn, smallPicture, toastOf } from './support/desk.ts';
import { expect, test } from './support/magazine.ts';

const DRAFTS = '/author-page?tab=drafts';

type Fields = NonNullable<NonNullable<Parameters<APIRequestContext['post']>[1]>['multipart']>;

/** Begins a draft through the API. Returns its id. */
async function begin(request: APIRequestContext, { token }: SessionResponse, multipart: Fields) {
  const answer = await request.post('/api/manuscripts', {
    headers: { authorization: `Bearer ${token}` },
    multipart,
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as ManuscriptResponse).manuscript._id;
}

const rows = (page: Page): Locator => page.locator('.own-drafts').getByRole('listitem');
const status = (page: Page): Locator => page.locator('.own-articles-count');
const tabs = (page: Page): Locator => page.getByRole('navigation', { name: 'Lists' });
const filter = (page: Page): Locator =>
  page.getByRole('searchbox', { name: 'Search your articles' }).filter({ visible: true });

async function toTrash(row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^More for/ }).click();
  await row.getByRole('menuitem', { name: 'Move to the trash' }).click();
}

test('drafts are listed, found, edited and deleted', async ({ page, request }) => {
  const author = await newAuthor(request);
  const untitled = await begin(request, author, {
    content: '<p>The bus to Beed stops where the road does. Then it turns around.</p>',
  });
  const ferry = await begin(request, author, {
    title: 'The Last Ferry Before Ghoramara',
    content: '<p>It goes at five.</p>',
    bannerImage: await smallPicture(),
  });
  await signIn(page, author);
  await page.goto('/author-page');
  await expect(tabs(page).getByRole('link')).toHaveText([
    'Published 0',
    'Drafts 2',
    'Scheduled 0',
    'Trash 0',
  ]);
  await expect(page.getByText("You haven't created any articles yet", { exact: true })).toBeVisible();
  await tabs(page).getByRole('link', { name: 'Drafts' }).click();
  await expect(page).toHaveURL(DRAFTS);
  await expect(status(page)).toHaveText('Showing 1-2 of 2 drafts');
  await expect(tabs(page).getByRole('link', { name: 'Drafts' })).toHaveAttribute('aria-current', 'page');
  await expect(rows(page).nth(0)).toContainText(
    /The Last Ferry Before GhoramaraDraftChanged (?:just now|\d+ minutes? ago)4 words/,
  );
  await expect(rows(page).nth(0).locator('img')).toHaveJSProperty('complete', true);
  await expect(rows(page).nth(1)).toContainText(/No banner yetUntitled, started \d+ \p{L}+Draft/u);
  await expect(rows(page).nth(1)).toContainText('“The bus to Beed stops where the road does.”');
  await expect(rows(page).nth(1)).toContainText('13 words');
  await expect(rows(page).nth(0).getByRole('link', { name: /^Edit/ })).toHaveAttribute(
    'href',
    `/create-article#manuscript=${ferry}`,
  );

  await test.step('Back and a reload keep to the address', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/author-page');
    await expect(page.getByText("You haven't created any articles yet", { exact: true })).toBeVisible();
    await page.goForward();
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
  });
  await test.step('filters by title', async () => {
    await filter(page).fill('FERRY');
    await expect(status(page)).toHaveText('Showing 1-1 of 1 draft');
    await expect(rows(page)).toHaveCount(1);
    await expect(tabs(page).getByRole('link', { name: 'Drafts' })).toHaveText('Drafts 2');
    await filter(page).fill('nothing of the kind');
    await expect(page.getByText('No articles match your search', { exact: true })).toBeVisible();
    await filter(page).fill('');
    await expect(rows(page)).toHaveCount(2);
  });

  await test.step('says when deleting failed', async () => {
    await page.route(`**/api/manuscripts/${untitled}`, (route) => route.abort());
    await toTrash(rows(page).nth(1));
    await expect(toastOf(page, 'Failed to delete draft')).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await page.unrouteAll();
  });
  await test.step('deletes', async () => {
    await toTrash(rows(page).nth(1));
    await expect(toastOf(page, 'Moved to the trash')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your Articles' })).toBeFocused();
    await expect(rows(page)).toHaveCount(1);
    await expect(tabs(page).getByRole('link')).toHaveText([
      'Published 0',
      'Drafts 1',
      'Scheduled 0',
      'Trash 1',
    ]);
    const answer = await request.get(`/api/manuscripts/${untitled}`, {
      headers: { authorization: `Bearer ${author.token}` },
    });
    expect(answer.status()).toBe(404);
  });
  await test.step('the last one leaves an empty list that says how to begin', async () => {
    await toTrash(rows(page));
    await expect(page.getByRole('heading', { name: 'No drafts', exact: true })).toBeVisible();
    await expect(page.getByText('Articles you start appear here.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Create Article' })).toHaveAttribute(
      'href',
      '/create-article',
    );
    await expectAccessible(page);
  });
});

test('nine drafts take two pages', async ({ page, request }) => {
  const author = await newAuthor(request);
  for (let number = 1; number <= 9; number += 1) await begin(request, author, { title: `Number ${number}` });
  await signIn(page, author);
  await page.goto(DRAFTS);
  await expect(status(page)).toHaveText('Showing 1-8 of 9 drafts');
  const pager = page.getByRole('navigation', { name: 'Your drafts, pages' });
  await pager.getByRole('button', { name: 'Next page' }).click();
  await expect(status(page)).toHaveText('Showing 9-9 of 9 drafts');
  await expect(rows(page)).toContainText(['Number 1']);
  await test.step('Back from the editor returns to the page and the filter', async () => {
    await filter(page).fill('number');
    await expect(page).toHaveURL(`${DRAFTS}&q=number`);
    await pager.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(`${DRAFTS}&q=number&page=2`);
    await rows(page).getByRole('link', { name: 'Edit Number 1', exact: true }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Number 1');
    await page.goBack();
    await expect(page).toHaveURL(`${DRAFTS}&q=number&page=2`);
    await expect(filter(page)).toHaveValue('number');
    await expect(rows(page)).toContainText(['Number 1']);
    await filter(page).fill('');
    await expect(page).toHaveURL(DRAFTS);
    await pager.getByRole('button', { name: 'Next page' }).click();
    await expect(rows(page)).toContainText(['Number 1']);
  });
  await toTrash(rows(page));
  await expect(status(page)).toHaveText('Showing 1-8 of 8 drafts');
  await expect(pager).toHaveCount(0);
});

test('a list of drafts that fails says so, and Retry loads it', async ({ page, request }) => {
  const author = await newAuthor(request);
  await begin(request, author, { title: 'Loktak' });
  await signIn(page, author);
  await page.route('**/api/manuscripts?list=drafts*', (route) => route.abort());
  await page.goto(DRAFTS);
  await expect(
    page.getByText('Failed to load drafts. Please try again later.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: author.name })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Your Articles' })).toBeFocused();
});

test('cards say whether all changes are live', async ({ page, request }) => {
  const author = await newAuthor(request);
  const live = await publish(request, author, 'All of it live');
  const ahead = await publish(request, author, 'Ahead of its readers');
  const authorization = `Bearer ${author.token}`;
  const read = await request.get(`/api/manuscripts/${ahead}`, { headers: { authorization } });
  const saved = await request.put(`/api/manuscripts/${ahead}`, {
    headers: { authorization, 'if-match': read.headers()['etag'] ?? '' },
    multipart: { title: 'Further ahead' },
  });
  expect(saved.status()).toBe(200);
  await signIn(page, author);
  await page.goto('/author-page');
  const card = (id: string) => page.locator('.own-card', { has: page.locator(`[data-delete="${id}"]`) });
  await expect(card(ahead).getByText('Published · changes not live', { exact: true })).toBeVisible();
  await expect(card(live).getByText('Published', { exact: true })).toBeVisible();
  await expect(tabs(page).getByRole('link')).toHaveText([
    'Published 2',
    'Drafts 0',
    'Scheduled 0',
    'Trash 0',
  ]);
  await expectAccessible(page);
});

test('by the keyboard alone: to the drafts, and one deleted', async ({ page, request }) => {
  const author = await newAuthor(request);
  await begin(request, author, { title: 'Loktak' });
  await signIn(page, author);
  await page.goto('/author-page');
  const reach = async (control: Locator) => {
    await expect(control).toBeVisible();
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(control).toBeFocused({ timeout: 100 });
    }).toPass();
    await page.keyboard.press('Enter');
  };
  await reach(tabs(page).getByRole('link', { name: 'Drafts' }));
  await expect(tabs(page).getByRole('link', { name: 'Drafts' })).toBeFocused();
  await reach(rows(page).getByRole('button', { name: 'More for Loktak' }));
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Move to the trash' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No drafts', exact: true })).toBeVisible();
});
