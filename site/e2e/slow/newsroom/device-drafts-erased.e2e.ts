import type { Page } from 'playwright/test';
import { newAuthor, PASSWORD, signIn } from '../../support/accounts.ts';
import { publish, smallPicture } from '../../support/articles.ts';
import { storedPictures, failServerSaves, storedDrafts, storedDraftLine } from '../../support/drafts.ts';
import { textOf } from '../../support/editor.ts';
import { expect, test } from '../../support/magazine.ts';
import { toastOf } from '../../support/page.ts';

/** Writes a draft with a picture in a new tab and closes the tab. Returns the picture's id. */
async function writeDraft(page: Page, path: string, title: string, background: string): Promise<string> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  await tab.getByLabel('Title').fill(title);
  await textOf(tab).click();
  await tab.keyboard.press('ControlOrMeta+End');
  await tab
    .locator('input[aria-label="Image for the text"]')
    .setInputFiles(await smallPicture('tank.png', background));
  const picture = textOf(tab).locator('img[src^="/images/"]');
  await expect(picture).toHaveCount(1);
  const id = /images\/([0-9a-f]{32})/.exec((await picture.getAttribute('src')) ?? '')?.[1] ?? '';
  await expect(storedDraftLine(tab)).toBeVisible();
  await expect.poll(async () => (await storedDrafts(tab)).map((draft) => draft.title)).toContain(title);
  await tab.close({ runBeforeUnload: false });
  return id;
}

test.beforeEach(async ({ context }) => {
  await failServerSaves(context);
});

const titles = async (page: Page) => (await storedDrafts(page)).map(({ title }) => title).sort();
const pictures = async (page: Page) => (await storedPictures(page)).sort();

/** Journal entries whose key contains the id of an article or an author. */
const journalEntries = (page: Page, id: string): Promise<string[]> =>
  page.evaluate(
    (part) =>
      Object.keys(localStorage).filter((name) => name.startsWith('banyan-draft:') && name.includes(part)),
    id,
  );

async function confirmDeletion(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
}

test('deleting an article deletes its unsaved changes and their pictures', async ({ page, request }) => {
  const author = await newAuthor(request);
  const [first, second] = [
    await publish(request, author, 'Erased from the desk'),
    await publish(request, author, 'Erased on its page'),
  ];
  await signIn(page, author);
  const kept = await writeDraft(page, '/create-article', 'A draft that stays', '#101010');
  const ofFirst = await writeDraft(page, `/edit-article/${first}`, 'Erased from the desk, better', '#202020');
  const ofSecond = await writeDraft(page, `/edit-article/${second}`, 'Erased on its page, better', '#303030');
  await page.goto('/author-page');
  await expect.poll(() => pictures(page)).toEqual([kept, ofFirst, ofSecond].sort());

  await test.step('deleted on the author’s page', async () => {
    const drafts = page.getByRole('region', { name: 'Drafts' });
    await expect(drafts.getByRole('listitem')).toHaveCount(3);
    await page.getByRole('button', { name: 'Delete Erased from the desk', exact: true }).click();
    await confirmDeletion(page);
    await expect(toastOf(page, 'Article deleted successfully')).toBeVisible();
    await expect(drafts.getByRole('listitem')).toHaveCount(2);
    await expect.poll(() => titles(page)).toEqual(['A draft that stays', 'Erased on its page, better']);
    await expect.poll(() => pictures(page)).toEqual([kept, ofSecond].sort());
  });

  await test.step('deleted on its own page', async () => {
    await page.goto(`/articles/${second}`);
    await page.locator('.article-tools').getByRole('button', { name: 'Delete' }).click();
    await confirmDeletion(page);
    await expect(page).toHaveURL('/author-page');
    await expect.poll(() => titles(page)).toEqual(['A draft that stays']);
    await expect.poll(() => pictures(page)).toEqual([kept]);
    await expect.poll(() => journalEntries(page, second)).toEqual([]);
  });
});

test('deleting an account deletes only its drafts and their pictures', async ({ page, request }) => {
  const other = await newAuthor(request, 'Shares the device');
  await signIn(page, other);
  const kept = await writeDraft(page, '/create-article', 'Somebody else’s draft', '#404040');
  const author = await newAuthor(request);
  const id = await publish(request, author, 'Gone with its author');
  await signIn(page, author);
  await writeDraft(page, '/create-article', 'A new one', '#505050');
  await writeDraft(page, `/edit-article/${id}`, 'Gone with its author, better', '#606060');

  await page.goto('/security');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(toastOf(page, 'Account deleted successfully')).toBeVisible();
  await expect.poll(() => titles(page)).toEqual(['Somebody else’s draft']);
  await expect.poll(() => pictures(page)).toEqual([kept]);
  await expect.poll(() => journalEntries(page, author._id)).toEqual([]);
});
