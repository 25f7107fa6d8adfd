import type { APIRequestContext, Page } from 'playwright/test';
import type { ManuscriptResponse } from '../../api/src/contract/manuscripts.ts';
import type { SessionResponse } from '../../api/src/contract/users.ts';
import { expectAccessible } from './support/axe.ts';
import { newAuthor, PHONE, publish, signIn, smallPicture, toastOf } from './support/desk.ts';
import { expectToFit } from './support/fit.ts';
import { expect, test } from './support/magazine.ts';

const FIRST = `<p>Every June, Godavari Shinde walks the bund. It takes her three days.</p>
<p>She counts the places where cattle have broken the edge.</p>
<p>The water comes in July, and leaves in October.</p>
<h2>A wall that leans on nothing</h2>
<p>The engineers left a line of red stones.</p>
<p>“मेरे पैर जानते हैं कि वह कहाँ टिका है।”</p>
<p>Nobody has measured it since.</p>`;
const SECOND = FIRST.replace('three', 'two')
  .replace('red stones.', 'red stones. The villagers built along a different line.')
  .replace('जानते', 'बताते');

const bearer = ({ token }: SessionResponse) => ({ authorization: `Bearer ${token}` });

/** Saves what is not live, through the API. */
async function save(
  request: APIRequestContext,
  author: SessionResponse,
  id: string,
  multipart: Record<string, string>,
): Promise<void> {
  const headers = bearer(author);
  const read = await request.get(`/api/manuscripts/${id}`, { headers });
  const { manuscript } = (await read.json()) as ManuscriptResponse;
  const saved = await request.put(`/api/manuscripts/${id}`, {
    headers: { ...headers, 'if-match': `"${manuscript.version}"` },
    multipart,
  });
  expect(saved.status()).toBe(200);
}

/** Publishes a change through the API. */
async function change(
  request: APIRequestContext,
  author: SessionResponse,
  id: string,
  content: string,
  title = 'Forty Kilometres of Bund',
): Promise<void> {
  const answer = await request.put(`/api/articles/${id}`, {
    headers: bearer(author),
    multipart: { title, content },
  });
  expect(answer.status()).toBe(200);
}

const rows = (page: Page) => page.locator('.history-row');
const changes = (page: Page) => page.locator('.diff-change');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an author sees what changed, and restores a version and undoes it', async ({ page, request }) => {
  const author = await newAuthor(request, 'Ira Palash');
  const id = await publish(request, author, 'Forty Kilometres of Bund', FIRST);
  await change(request, author, id, SECOND);
  await save(request, author, id, {
    title: 'Forty Kilometres of Bund, Walked',
    content: SECOND.replace('<p>Nobody', '<p>She walked on.</p><p>Nobody'),
  });
  await signIn(page, author);

  await test.step('opened from the editor', async () => {
    await page.goto(`/edit-article/${id}`);
    await page.getByRole('link', { name: 'History' }).click();
    await expect(page).toHaveURL(`/history/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('History');
    await expect(page.locator('[data-history-title]')).toHaveText('Forty Kilometres of Bund, Walked');
    await expect(page.getByRole('link', { name: 'Back to writing' })).toHaveAttribute(
      'href',
      `/edit-article/${id}`,
    );
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  });
  await test.step('the newest version against the one before', async () => {
    await expect(rows(page)).toHaveText([
      /^\d\d:\d\dIra Palash saved3 words added, title$/,
      /^\d\d:\d\dIra Palash publishedLive$/,
      /^\d\d:\d\dIra Palash publishedLive until \d\d:\d\d$/,
    ]);
    await expect(rows(page).nth(0)).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('.diff-heading')).toHaveText(
      /^Today at \d\d:\d\d, Ira Palash compared with the version of \d\d:\d\d$/,
    );
    await expect(page.locator('.diff-legend')).toHaveText('added removed 3 words added');
    await expect(page.locator('.diff-fields ins')).toHaveText(', Walked');
    await expect(page.locator('.diff-text ins')).toHaveText('She walked on.');
    await expect(button(page, 'Restore this version')).toBeDisabled();
  });
  await test.step('unchanged paragraphs fold', async () => {
    const fold = button(page, '6 paragraphs unchanged');
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await fold.click();
    await expect(page.getByText('She counts the places')).toBeVisible();
    await expect(button(page, 'The rest is unchanged')).toBeVisible();
  });
  await test.step('by keyboard: the list, and from change to change', async () => {
    await rows(page).nth(0).focus();
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).nth(1)).toBeFocused();
    await expect(rows(page).nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('.diff-text del')).toHaveText(['three', 'जानते']);
    await expect(page.locator('.diff-text ins')).toHaveText([
      'two',
      'The villagers built along a different line.',
      'बताते',
    ]);
    await expect(page.getByRole('heading', { name: 'A wall that leans on nothing' })).toBeVisible();
    for (const [key, place] of [
      ['n', 0],
      ['n', 1],
      ['p', 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect(changes(page).nth(place)).toBeFocused();
    }
    await button(page, 'Next change').click();
    await expect(changes(page).nth(1)).toBeFocused();
    await expectAccessible(page);
  });
  await test.step('against what readers see', async () => {
    await rows(page).nth(2).click();
    await expect(page.locator('.diff-heading')).toHaveText(/the first version$/);
    await button(page, 'Compare with live').click();
    await expect(button(page, 'Compare with live')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('.diff-heading')).toHaveText(/compared with the live version of \d\d:\d\d$/);
    await expect(page.locator('.diff-text del').first()).toHaveText('two');
  });
  await test.step('restored, and undone', async () => {
    await button(page, 'Restore this version').click();
    await expect(page.locator('.toast').getByText(/^Version of \d\d:\d\d restored$/)).toBeVisible();
    await expect(rows(page)).toHaveCount(4);
    await expect(rows(page).nth(0)).toHaveText(/Ira Palash restoredVersion of \d\d:\d\d$/);
    await button(page, 'Undo').click();
    await expect(toastOf(page, 'Undone')).toBeVisible();
    await expect(page.locator('[data-history-title]')).toHaveText('Forty Kilometres of Bund, Walked');
    await page.getByRole('link', { name: 'Back to writing' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Forty Kilometres of Bund, Walked');
  });
});

test('a draft has its history, with one version and long words', async ({ page, request }) => {
  const author = await newAuthor(request, 'पलाश '.repeat(6).trim());
  const answer = await request.post('/api/manuscripts', {
    headers: bearer(author),
    multipart: {
      title: 'बाँध'.repeat(40),
      content: `<p>${'Rindfleischetikettierung'.repeat(12)}</p>`,
    },
  });
  const { manuscript } = (await answer.json()) as ManuscriptResponse;
  await signIn(page, author);
  await page.goto('/author-page?tab=drafts');
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(rows(page)).toHaveText([/started this$/]);
  await expect(page.locator('.diff-text')).toContainText('Rindfleisch');
  await expect(button(page, 'Compare with live')).toHaveCount(0);
  await expect(button(page, 'Restore this version')).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Back to writing' })).toHaveAttribute(
    'href',
    `/create-article#manuscript=${manuscript._id}`,
  );
  await expectAccessible(page);
  await expectToFit(page);
});

test('a history that fails to load says so, and tries again', async ({ page, request }) => {
  const author = await newAuthor(request);
  const id = await publish(request, author, 'Loktak', FIRST);
  await signIn(page, author);
  await page.route(`**/api/manuscripts/${id}/revisions?*`, (route) => route.abort());
  await page.goto(`/history/${id}`);
  await expect(page.getByText('Failed to load the history. Please try again later.')).toBeVisible();
  await page.unrouteAll();
  await page.route(`**/api/manuscripts/${id}/revisions/1?*`, (route) => route.abort());
  await button(page, 'Try Again').click();
  await expect(page.getByText('Failed to load this version. Please try again later.')).toBeVisible();
  await page.unrouteAll();
  await button(page, 'Try Again').click();
  await expect(page.locator('.diff-text')).toContainText('Godavari');

  await signIn(page, await newAuthor(request));
  await page.goto(`/history/${id}`);
  await expect(page.getByText('Failed to load the history. Please try again later.')).toBeVisible();
});

test('pictures that come and go are side by side', async ({ page, request }) => {
  const author = await newAuthor(request);
  const upload = async (background: string): Promise<string> => {
    const image = await smallPicture('a.png', background);
    const answer = await request.post('/api/images', { headers: bearer(author), multipart: { image } });
    return ((await answer.json()) as { picture: { src: string } }).picture.src;
  };
  const [dawn, noon] = [await upload('#102030'), await upload('#d0a030')];
  const id = await publish(request, author, 'Bund', `<p>a</p><img src="${dawn}" alt="Dawn">`);
  await change(request, author, id, `<p>a</p><img src="${noon}" alt="Noon">`);
  await signIn(page, author);
  await page.goto(`/history/${id}`);
  await expect(page.locator('.diff-pictures .diff-label')).toHaveText(['Removed', 'Added: “Noon”']);
  const images = page.locator('.diff-pictures img');
  // A picture that failed to load has no width.
  const widths = () =>
    images.evaluateAll((all) =>
      all.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
    );
  await expect.poll(widths).toEqual([true, true]);
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('five versions, then the others; the diff below and two buttons at the foot', async ({
    page,
    request,
  }) => {
    const author = await newAuthor(request, 'Ira Palash');
    const id = await publish(request, author, 'Bund', FIRST);
    for (let n = 2; n <= 14; n += 1)
      await change(request, author, id, FIRST.replace('three', `${n}`), 'Bund');
    await signIn(page, author);
    await page.goto(`/history/${id}`);
    await expect(page.locator('[data-history-count]')).toHaveText('14 versions');
    await expect(rows(page).filter({ visible: true })).toHaveCount(5);
    const foot = page.locator('.history-actions');
    const { y = 0, height = 0 } = (await foot.boundingBox()) ?? {};
    expect(Math.round(y + height)).toBe(780);
    await expect(foot.getByRole('button')).toHaveText(['Compare with live', 'Restore this version']);
    await button(page, 'Show 9 earlier versions').click();
    await expect(rows(page).filter({ visible: true })).toHaveCount(14);
    await expect(button(page, 'Show 9 earlier versions')).toHaveCount(0);
    await rows(page).nth(12).click();
    await expect(page.locator('.diff-text ins')).toHaveText('2');
    await expectAccessible(page);
  });
});
