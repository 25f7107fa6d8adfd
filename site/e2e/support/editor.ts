import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { newAuthor, signIn } from './accounts.ts';
import { smallPicture } from './articles.ts';
import { expect } from './magazine.ts';

export function textOf(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Content', exact: true });
}

export function toolOf(page: Page, name: string): Locator {
  return page.getByRole('toolbar').getByRole('button', { name, exact: true });
}

/** Waits for two frames, because the editor reads the place of the caret in a later task than the key or click. */
export async function caretIsRead(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Links the selected text with the toolbar. */
export async function linkSelection(page: Page, address: string): Promise<void> {
  await toolOf(page, 'Link').click();
  await page.getByLabel('Link to').fill(address);
  await page.keyboard.press('Enter');
}

/** Starts an article by a new author, and selects its text, `rain`. Returns the text field. */
export async function selectedText(page: Page, request: APIRequestContext): Promise<Locator> {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  const text = textOf(page);
  await text.click();
  await page.keyboard.type('rain');
  await page.keyboard.press('ControlOrMeta+a');
  return text;
}

/** Fills in all required fields of an article. */
export async function fillArticle(page: Page, title: string, text: string): Promise<void> {
  const banner = await smallPicture();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Weather', exact: true }).click();
  await textOf(page).click();
  await page.keyboard.type(text);
  await page.locator('input[name=bannerImage]').setInputFiles(banner);
}

/** The half of the editor bar's split button that opens the menu. */
export function moreOf(page: Page): Locator {
  return page.getByRole('button', { name: 'More ways to publish' });
}

/** Chooses an item of the split button's menu. */
export async function chooseInMenu(page: Page, item: string): Promise<void> {
  await moreOf(page).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Takes over editing from another tab or device of the author. */
export async function takeOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Take over' }).click();
  await expect(page.getByLabel('Title')).toBeEnabled();
}

/** Blocks presence requests, so that only version checks prevent devices from overwriting each other. */
export const blockPresence = (page: Page): Promise<unknown> =>
  page.route('**/api/manuscripts/*/presence*', (route) => route.abort());
