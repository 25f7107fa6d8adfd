import { newAuthor, signIn } from '../support/accounts.ts';
import { smallPicture } from '../support/articles.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/magazine.ts';
import { createDraft, DRAFTS, filter, rows, status, tabs, moveToTrash } from '../support/own-drafts.ts';
import { toastOf } from '../support/page.ts';

test('drafts are listed, filtered, edited and deleted', async ({ page, request }) => {
  const author = await newAuthor(request);
  const untitled = await createDraft(request, author, {
    content: '<p>The bus to Beed stops where the road does. Then it turns around.</p>',
  });
  const ferry = await createDraft(request, author, {
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

  await test.step('Back and a reload show the list of the address', async () => {
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

  await test.step('shows an error if deleting fails', async () => {
    await page.route(`**/api/manuscripts/${untitled}`, (route) => route.abort());
    await moveToTrash(rows(page).nth(1));
    await expect(toastOf(page, 'Failed to delete draft')).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await page.unrouteAll();
  });
  await test.step('deletes', async () => {
    await moveToTrash(rows(page).nth(1));
    await expect(toastOf(page, 'Moved to the trash')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your Articles' })).toBeFocused();
    await expect(rows(page)).toHaveCount(1);
    await expect(tabs(page).getByRole('link')).toHaveText([
      'Published 0',
      'Drafts 1',
      'Scheduled 0',
      'Trash 1',
    ]);
    const response = await request.get(`/api/manuscripts/${untitled}`, {
      headers: { authorization: `Bearer ${author.token}` },
    });
    expect(response.status()).toBe(404);
  });
  await test.step('an empty list says how to create a draft', async () => {
    await moveToTrash(rows(page));
    await expect(page.getByRole('heading', { name: 'No drafts', exact: true })).toBeVisible();
    await expect(page.getByText('Articles you start appear here.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Create Article' })).toHaveAttribute(
      'href',
      '/create-article',
    );
    await expectAccessible(page);
  });
});
