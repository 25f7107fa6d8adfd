import type { Page } from 'playwright/test';
import { newAuthor, signIn } from '../support/accounts.ts';
import { textOf, toolOf } from '../support/editor.ts';
import { expect, test } from '../support/magazine.ts';

const choose = (label: string, option: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).selectOption({ label: option });
const pick = (name: string, option: string) => async (page: Page) => {
  await toolOf(page, name).click();
  const panel = page.getByRole('dialog', { name, exact: true });
  await panel.getByRole('button', { name: option, exact: true }).click();
};

const FONTS = ['Arial', 'Comic Sans', 'Courier New', 'Georgia', 'Helvetica', 'Lucida'];

test('the toolbar is one tab stop, shows the current format, and clears formats', async ({
  page,
  request,
}) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  const text = textOf(page);
  await text.click();
  for (const [label, options] of [
    ['Font', ['Default font', ...FONTS]],
    ['Paragraph style', ['Heading', 'Subheading', 'Normal']],
    ['Text size', ['Size 1', 'Size 2', 'Size 3', 'Size 4']],
  ] as const)
    await expect(page.getByLabel(label, { exact: true }).locator('option')).toHaveText([...options]);
  await expect(page.getByLabel('Text size')).toHaveValue('medium');
  await expect(page.getByLabel('Paragraph style')).toHaveValue('paragraph');

  await page.keyboard.type('rain');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+b');
  await expect(toolOf(page, 'Bold')).toHaveAttribute('aria-pressed', 'true');
  await toolOf(page, 'Increase indent').click();
  await toolOf(page, 'Decrease indent').click();
  await expect(toolOf(page, 'Decrease indent')).toHaveAttribute('aria-disabled', 'true');
  await choose('Text size', 'Size 4')(page);
  await choose('Text size', 'Size 3')(page);
  await expect(text.locator('span')).toHaveCount(0);
  await pick('Text colour', 'Forest')(page);
  await pick('Align', 'Centre')(page);
  // When it is opened again, the current value is shown and focused.
  await toolOf(page, 'Align').click();
  const centre = page.getByRole('button', { name: 'Centre', exact: true });
  await expect(centre).toBeFocused();
  await expect(centre).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await toolOf(page, 'Clear formatting').click();
  await expect(text.locator('p')).toHaveJSProperty('outerHTML', '<p>rain</p>');

  await page.getByLabel('Font', { exact: true }).focus();
  await page.keyboard.press('End');
  await expect(toolOf(page, 'Find and replace')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Font', { exact: true })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Font', { exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(text).toBeFocused();
});
