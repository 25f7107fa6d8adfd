import type { ManuscriptResponse } from '../../../../api/src/contract/manuscripts.ts';
import { newAuthor, signIn } from '../../support/accounts.ts';
import { publish, smallPicture } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expectToFit } from '../../support/fit.ts';
import { bearer, button, changeArticle, FIRST, rows } from '../../support/history.ts';
import { expect, test } from '../../support/magazine.ts';
import { PHONE } from '../../support/page.ts';

test('a draft has a history with one version and long words', async ({ page, request }) => {
  const author = await newAuthor(request, 'पलाश '.repeat(6).trim());
  const response = await request.post('/api/manuscripts', {
    headers: bearer(author),
    multipart: {
      title: 'बाँध'.repeat(40),
      content: `<p>${'Rindfleischetikettierung'.repeat(12)}</p>`,
    },
  });
  const { manuscript } = (await response.json()) as ManuscriptResponse;
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

test('a history that fails to load shows an error and can be retried', async ({ page, request }) => {
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

test('deleted and inserted pictures are shown side by side', async ({ page, request }) => {
  const author = await newAuthor(request);
  const upload = async (background: string): Promise<string> => {
    const image = await smallPicture('a.png', background);
    const response = await request.post('/api/images', { headers: bearer(author), multipart: { image } });
    return ((await response.json()) as { picture: { src: string } }).picture.src;
  };
  const [dawn, noon] = [await upload('#102030'), await upload('#d0a030')];
  const id = await publish(request, author, 'Bund', `<p>a</p><img src="${dawn}" alt="Dawn">`);
  await changeArticle(request, author, id, `<p>a</p><img src="${noon}" alt="Noon">`);
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

  test('five versions are listed before the others, with the diff below and two buttons at the bottom', async ({
    page,
    request,
  }) => {
    const author = await newAuthor(request, 'Ira Palash');
    const id = await publish(request, author, 'Bund', FIRST);
    for (let n = 2; n <= 14; n += 1)
      await changeArticle(request, author, id, FIRST.replace('three', `${n}`), 'Bund');
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
