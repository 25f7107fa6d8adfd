import type { Locator, Page } from 'playwright/test';
import { newAuthor, signIn } from '../../support/accounts.ts';
import { publish, smallPicture } from '../../support/articles.ts';
import { failServerSaves, storedDrafts, storedDraftLine } from '../../support/drafts.ts';
import { textOf } from '../../support/editor.ts';
import { expectToFit } from '../../support/fit.ts';
import { expect, test } from '../../support/magazine.ts';
import { avoidMidnight } from '../../support/midnight.ts';
import { PHONE, toastOf } from '../../support/page.ts';

/** Titles of all drafts that are stored on the device, in alphabetical order. */
const storedTitles = async (page: Page) => (await storedDrafts(page)).map(({ title }) => title).toSorted();

test.beforeEach(async ({ context }) => {
  await failServerSaves(context);
});

const rows = (page: Page): Locator => page.getByRole('region', { name: 'Drafts' }).getByRole('listitem');

/** Writes a draft in a new tab and closes the tab. */
async function writeDraft(page: Page, path: string, title: string, text: string): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  const newArticle = tab.getByRole('button', { name: 'Write a new article' });
  await expect(tab.getByLabel('Title').or(newArticle).first()).toBeVisible();
  if (await newArticle.isVisible()) await newArticle.click();
  await tab.getByLabel('Title').fill(title);
  await textOf(tab).click();
  await tab.keyboard.type(text);
  if (title === 'First of two')
    await tab.locator('input[name=bannerImage]').setInputFiles(await smallPicture());
  await expect(storedDraftLine(tab)).toBeVisible();
  await expect.poll(() => storedTitles(tab)).toContain(title);
  await tab.close({ runBeforeUnload: false });
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/author-page');
}

test('the author page lists drafts of this device, which can be continued and deleted', async ({
  page,
  context,
  request,
}) => {
  await avoidMidnight();
  const author = await newAuthor(request);
  const id = await publish(request, author, 'The published text');
  await signIn(page, author);
  await page.goto('/author-page');
  await expect(page.getByRole('heading', { name: 'Your Articles' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Drafts' })).toHaveCount(0);

  await writeDraft(page, '/create-article', 'First of two', 'Once upon a time. ');
  await writeDraft(page, '/create-article', '', 'The bus to Beed stops where the road does. ');
  await writeDraft(page, `/edit-article/${id}`, 'The published text, better', 'Better. ');
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByText('Saved only in this browser')).toBeVisible();
  await expect(rows(page).nth(0)).toContainText(/Changes to an articleChanged today at \d\d:\d\d/);
  await expect(rows(page).nth(1)).toContainText('Untitled');
  await expect(rows(page).nth(1)).toContainText('“The bus to Beed stops where the road does.”');
  await expect(rows(page).nth(2)).toContainText(/First of twoDraft.*4 words/);

  await test.step('continues a draft that is not the newest, without a question', async () => {
    await rows(page).nth(2).getByRole('link', { name: 'Edit First of two' }).click();
    await expect(page).toHaveURL('/create-article');
    await expect(page.getByLabel('Title')).toHaveValue('First of two');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const other = await context.newPage();
    await other.goto('/author-page');
    await expect(rows(other).filter({ hasText: 'First of two' })).toContainText('Open in another tab');
    await expect(rows(other).filter({ hasText: 'First of two' }).getByRole('button')).toHaveCount(0);
    await other.close();
    await leave(page);
  });
  await test.step('continues a draft of a published article on its page', async () => {
    await rows(page).filter({ hasText: 'better' }).getByRole('link').click();
    await expect(page).toHaveURL(`/edit-article/${id}`);
    await expect(page.getByLabel('Title')).toHaveValue('The published text, better');
    await expect(textOf(page)).toContainText('Better.');
    await leave(page);
  });
  await test.step('deletes a draft after a confirmation', async () => {
    const draft = rows(page).filter({ hasText: 'First of two' });
    await draft.getByRole('button', { name: 'Delete First of two' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(rows(page)).toHaveCount(3);
    await draft.getByRole('button', { name: 'Delete First of two' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByRole('heading', { name: 'Drafts' })).toBeFocused();
    await expect.poll(() => storedTitles(page)).toEqual(['', 'The published text, better']);
  });
  await test.step('says that a draft is no longer on the device', async () => {
    await page.goto('/create-article#draft=00000000000000000000000000000000');
    await expect(
      toastOf(page, 'That draft is open in another tab, or no longer on this device.'),
    ).toBeVisible();
  });
});

test('the editor offers all unsaved drafts, with title and date', async ({ page, request }) => {
  await avoidMidnight();
  await signIn(page, await newAuthor(request));
  await writeDraft(page, '/create-article', 'The first', 'One. ');
  await writeDraft(page, '/create-article', 'The second', 'Two. ');
  await writeDraft(page, '/create-article', 'The third', 'Three. ');
  await page.goto('/create-article');
  const dialog = page.getByRole('dialog', { name: 'Unfinished work' });
  await expect(dialog.getByRole('listitem')).toContainText([/^The third/, /^The second/, /^The first/]);
  await expect(dialog.getByText(/^Changed today at \d\d:\d\d, 1 word$/)).toHaveCount(3);
  await expect(dialog.getByRole('button', { name: 'Continue The third' })).toBeFocused();

  await test.step('Escape keeps all of them', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Title')).toHaveValue('');
    await expect.poll(() => storedDrafts(page)).toHaveLength(3);
  });
  await test.step('a discarded draft can be restored until the dialog closes', async () => {
    await page.reload();
    await dialog.getByRole('button', { name: 'Discard The third' }).click();
    await expect(dialog.getByRole('button', { name: 'Continue The third' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Undo The third' }).click();
    await dialog.getByRole('button', { name: 'Discard The second' }).click();
    await dialog.getByRole('button', { name: 'Continue The first' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('The first');
    await expect.poll(() => storedTitles(page)).toEqual(['The first', 'The third']);
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('drafts with long titles and Hindi titles fit', async ({ page, request }) => {
    await signIn(page, await newAuthor(request));
    await writeDraft(page, '/create-article', 'बारिश देर से आती है, और एक साथ', 'क़लम, ज़मीन और बारिश।');
    await writeDraft(page, '/create-article', 'Donaudampfschifffahrtsgesellschaft'.repeat(3), 'Steam. ');
    const tab = await page.context().newPage();
    await tab.goto('/create-article');
    await expect(tab.getByRole('dialog')).toBeVisible();
    await expectToFit(tab);
    await tab.close();
    await page.goto('/author-page');
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).nth(1).getByRole('heading')).toHaveAttribute('lang', 'hi');
    await expectToFit(page);
  });
});
