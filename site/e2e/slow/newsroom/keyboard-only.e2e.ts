import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { PATIENCE } from '../../../../testing/patience.ts';
import { SAVE_AFTER_MS } from '../../../src/writing/server-draft/autosave.ts';
import { newAuthor, PASSWORD, signedInAdmin, signIn } from '../../support/accounts.ts';
import { publish, smallPicture } from '../../support/articles.ts';
import { cardsIn, uploadCardPicture } from '../../support/cards.ts';
import { storedDraftLine } from '../../support/drafts.ts';
import { selectedText, textOf, toolOf } from '../../support/editor.ts';
import { MAX_TABS, press, tabTo } from '../../support/keyboard.ts';
import { expect, test } from '../../support/magazine.ts';
import { toastOf } from '../../support/page.ts';

/** Enters the toolbar with Shift+Tab and moves with the arrows. */
async function useTool(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Shift+Tab');
  const tool = page.getByRole('toolbar').getByRole('button', { name, exact: true });
  await page.keyboard.press('Home');
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    if (await tool.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowRight');
  }
  await expect(tool).toBeFocused();
  await page.keyboard.press('Enter');
}

test('an author signs up, writes, publishes, edits and deletes with the keyboard only', async ({ page }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await test.step('signs up', async () => {
    await page.goto('/signup');
    await press(page, button('Sign up as an author'));
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await page.keyboard.type('Gauri Palas');
    await page.keyboard.press('Tab');
    await page.keyboard.type(`${randomUUID()}@example.org`);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await tabTo(page, page.getByLabel('Confirm password'));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/author-page$/);
  });

  await test.step('writes with lists and a link', async () => {
    await press(page, page.getByRole('link', { name: 'Create Your First Article' }));
    await expect(page).toHaveURL(/\/create-article$/);
    await tabTo(page, page.getByLabel('Title'));
    await page.keyboard.type('Without a mouse');
    const chooser = page.waitForEvent('filechooser');
    await press(page, page.getByRole('button', { name: /^Choose a banner image/ }));
    await (await chooser).setFiles(await smallPicture());
    await expect(button('Change image')).toBeVisible();
    await tabTo(page, textOf(page));
    await page.keyboard.type('What one needs:');
    await page.keyboard.press('Enter');
    await useTool(page, 'Bullet list');
    await expect(textOf(page)).toBeFocused();
    await page.keyboard.type('a pen');
    await page.keyboard.press('Enter');
    await page.keyboard.type('paper');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await useTool(page, 'Ordered list');
    await page.keyboard.type('write');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Read ');
    await useTool(page, 'Link');
    await expect(page.getByLabel('Link to')).toBeFocused();
    await page.keyboard.type('https://example.org/more');
    await page.keyboard.press('Enter');
    await expect(textOf(page)).toBeFocused();
    await press(page, button('Weather'), 'Space');
    await press(page, button('Publish Article'));
    await expect(page).toHaveURL(/\/articles\/[0-9a-f]{24}$/);
    const prose = page.locator('.prose');
    await expect(prose.locator('ul li')).toHaveText(['a pen', 'paper']);
    await expect(prose.locator('ol li')).toHaveText('write');
    await expect(prose.locator('a[href="https://example.org/more"]')).toHaveText('example.org/more');
  });

  await test.step('edits', async () => {
    await page.goto('/author-page');
    await press(page, page.getByRole('link', { name: 'Edit Without a mouse' }));
    await expect(page).toHaveURL(/\/edit-article\//);
    await tabTo(page, page.getByLabel('Title'));
    await page.keyboard.press('End');
    await page.keyboard.type(' or a pad');
    await press(page, button('Save Changes'));
    await expect(page.getByRole('heading', { level: 1, name: 'Without a mouse or a pad' })).toBeVisible();
  });

  await test.step('deletes', async () => {
    await page.goto('/author-page');
    await press(page, button('Delete Without a mouse or a pad'));
    const dialog = page.getByRole('dialog', { name: 'Delete article' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await press(page, dialog.getByRole('button', { name: 'Delete' }));
    await expect(toastOf(page, 'Article deleted successfully')).toBeVisible();
    await expect(page.getByText("You haven't created any articles yet")).toBeVisible();
    // The focus must have moved from the removed button.
    await expect(page.getByRole('heading', { name: 'Your Articles' })).toBeFocused();
  });
});

test('Enter in a field of the editor does not publish', async ({ page, request }) => {
  const author = await newAuthor(request);
  const { src } = await uploadCardPicture(request, author, '#2f6b52');
  const card =
    '<figure class="link-card"><figcaption><a href="https://news.example/rain">Rain</a></figcaption></figure>';
  const content = `<p>Unfinished.</p><img src="${src}" alt="A tank">${card}`;
  const id = await publish(request, author, 'Entered too early', content);
  await signIn(page, author);
  await page.goto(`/edit-article/${id}`);
  const text = textOf(page);
  const strip = page.locator('.picture-strip');
  const sent: string[] = [];
  page.on('request', (call) => {
    const isPublication = call.method() !== 'GET' && new URL(call.url()).pathname.startsWith('/api/articles');
    if (isPublication) sent.push(call.method());
  });
  const enterIn = async (field: Locator) => {
    await field.press('Enter');
    await expect(field).toBeFocused();
    await expect(page).toHaveURL(`/edit-article/${id}`);
  };

  await text.locator('img').click();
  await enterIn(strip.getByLabel('Description', { exact: true }));
  await cardsIn(text).click();
  await enterIn(strip.getByLabel('Title'));
  await enterIn(page.getByLabel(/^Image description .optional/));
  await enterIn(page.getByLabel(/^Credit .optional/));
  await text.getByText('Unfinished.').click();
  await toolOf(page, 'Insert').click();
  const insert = page.getByRole('dialog', { name: 'Insert' });
  await insert.getByRole('button', { name: /^Table/ }).click();
  await enterIn(insert.getByLabel('Header row'));
  await page.keyboard.press('Escape');

  await test.step('it still opens the browser’s colour picker', async () => {
    await toolOf(page, 'Text colour').click();
    const picker = page.locator('input[type=color]');
    await picker.evaluate((input) =>
      input.addEventListener('click', (event) => {
        event.preventDefault();
        input.setAttribute('data-opened', '');
      }),
    );
    await picker.press('Enter');
    await expect(picker).toHaveAttribute('data-opened');
  });

  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(`/articles/${id}`);
  expect(sent).toEqual(['PUT']);
});

test('options of a toolbar list can be browsed by keyboard before choosing one', async ({
  page,
  request,
}) => {
  const text = await selectedText(page, request);
  const font = page.getByLabel('Font', { exact: true });
  for (const key of ['ArrowDown', 'g']) {
    await font.focus();
    await page.keyboard.press(key);
    await expect(font).toBeFocused();
    await expect(font).toHaveValue('');
    await page.keyboard.press('Escape');
  }
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(font).toHaveValue('comic-sans');
  await expect(text).toBeFocused();
  await expect(text.locator('.font-comic-sans')).toHaveText('rain');
});

test('Ctrl+K links the selection, also on keyboards without Latin letters', async ({ page, request }) => {
  const text = await selectedText(page, request);
  await page.keyboard.press('ControlOrMeta+k');
  const address = page.getByLabel('Link to');
  await expect(address).toBeFocused();
  await page.keyboard.type('example.org/rain');
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await expect(text.locator('a[href="https://example.org/rain"]')).toHaveText('rain');
  // The key on InScript, the Hindi keyboard layout.
  const command = process.platform === 'darwin' ? { metaKey: true } : { ctrlKey: true };
  await text.dispatchEvent('keydown', { key: 'क', code: 'KeyK', keyCode: 75, ...command });
  await expect(address).toHaveValue('https://example.org/rain');
});

test('Ctrl+S saves the draft immediately, and the browser does not save the page', async ({
  page,
  request,
}) => {
  await page.addInitScript((delayMs) => {
    const later = window.setTimeout.bind(window);
    // With this clock, no automatic save runs: its timer is set within some milliseconds after the change.
    Object.assign(window, {
      setTimeout: (then: () => void, ms: number) => (ms > delayMs / 2 && ms <= delayMs ? 0 : later(then, ms)),
    });
  }, SAVE_AFTER_MS);
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  await page.getByLabel('Title').press('ControlOrMeta+s');
  await expect(toastOf(page, 'There is nothing to save yet.')).toBeVisible();
  await page.getByLabel('Title').fill('Kept by a key');
  await page.evaluate(() =>
    addEventListener('keydown', ({ code, defaultPrevented }) => {
      if (code === 'KeyS') document.body.dataset['taken'] = String(defaultPrevented);
    }),
  );
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.locator('body')).toHaveAttribute('data-taken', 'true');
  await expect(toastOf(page, 'Saved.')).toBeVisible();
  await expect(storedDraftLine(page)).toBeVisible();
});

test('Ctrl+Z reverts a typed line of the form, not single letters', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  for (const field of [page.getByLabel('Title'), page.getByLabel(/^Description .optional/)]) {
    await field.click();
    await page.keyboard.type('Rain in the hills');
    await expect(field).toHaveValue('Rain in the hills');
    let presses = 0;
    await expect(async () => {
      await page.keyboard.press('ControlOrMeta+z');
      presses += 1;
      await expect(field).toHaveValue('', { timeout: 1_000 * PATIENCE });
    }).toPass();
    // After a pause, the browser may start a new undo step.
    expect(presses).toBeLessThanOrEqual(3);
  }
});

test('an admin deletes an article and its author with the keyboard only, and the focus is visible', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request, 'Keyed Kadamb');
  await publish(request, author, 'To be deleted by keys');
  await signIn(page, await signedInAdmin(request));
  await page.goto('/admin');
  await page.getByRole('searchbox').fill(author.email);
  await expect(page.locator('.room-showing')).toHaveText('Showing 1-1 of 1 author');
  const dialog = page.getByRole('dialog');
  const confirmed = dialog.getByRole('button', { name: 'Delete' });
  await press(page, page.getByRole('button', { name: /^Show/ }));

  const ofArticle = page.getByRole('button', { name: 'Delete To be deleted by keys' });
  await press(page, ofArticle);
  await page.keyboard.press('Escape');
  await expect(ofArticle).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, confirmed);
  await expect(toastOf(page, 'Article deleted successfully')).toBeVisible();
  await expect(page.getByText('No articles found', { exact: true })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Articles by Keyed Kadamb' })).toBeFocused();

  await press(page, page.getByRole('button', { name: 'Delete Keyed Kadamb' }));
  await press(page, confirmed);
  await expect(toastOf(page, 'User deleted successfully')).toBeVisible();
  await expect(page.getByText('No users found', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Authors' })).toBeFocused();
});
