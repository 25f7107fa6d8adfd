import type { Locator, Page } from 'playwright/test';
import { newAuthor, signIn } from '../../support/accounts.ts';
import { publish } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { caretIsRead, textOf, toolOf } from '../../support/editor.ts';
import { expect, test } from '../../support/magazine.ts';
import { PHONE } from '../../support/page.ts';

/** A menu item with a label and a description below it. */
const itemOf = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'Insert' }).getByRole('button', { name: new RegExp(`^${name}`) });

test('a table, a rule and notes are inserted, changed, saved and shown to readers', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request);
  const id = await publish(request, author, 'What can be put in', '<p>Rain falls.</p>');
  await signIn(page, author);
  await page.goto(`/edit-article/${id}`);
  const text = textOf(page);

  await test.step('a table, by keyboard', async () => {
    await text.locator('p').first().click();
    await expect(text).toBeFocused();
    await page.keyboard.press('End');
    await caretIsRead(page);
    await toolOf(page, 'Insert').press('Enter');
    await expect(itemOf(page, 'Picture')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Rows')).toBeFocused();
    await page.getByLabel('Rows').fill('99');
    await page.getByLabel('Rows').press('Enter');
    await expect(page.getByText('A table has 1 to 20 of these.')).toBeVisible();
    await page.getByLabel('Rows').fill('2');
    await page.getByLabel('Columns').fill('2');
    await page.getByLabel('Columns').press('Enter');
    await expect(text).toBeFocused();
    await page.keyboard.type('Below it.');
    await expect(text.locator('table + p')).toHaveText('Below it.');
  });

  await test.step('its rows, columns and header', async () => {
    const strip = page.getByRole('group', { name: 'Table' });
    await expect(strip).toHaveCount(0);
    await text.locator('th').first().click();
    await caretIsRead(page);
    for (const words of ['Year', 'Rain', '2016', '1,204']) {
      await page.keyboard.type(words);
      await page.keyboard.press('Tab');
    }
    await text.locator('td').first().click();
    await expectAccessible(page);
    await strip.getByRole('button', { name: 'Row below' }).click();
    await strip.getByRole('button', { name: 'Column after' }).click();
    await expect(text.locator('tr')).toHaveCount(3);
    await expect(text.locator('th')).toHaveCount(3);
    await strip.getByRole('button', { name: 'Delete column' }).click();
    await expect(text.locator('th')).toHaveText(['', 'Rain']);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(text.locator('th')).toHaveText(['Year', '', 'Rain']);
    await strip.getByRole('button', { name: 'Header row' }).click();
    await expect(text.locator('th')).toHaveCount(0);
    await strip.getByRole('button', { name: 'Header row' }).click();
    await expect(strip.getByRole('button', { name: 'Header row' })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a rule, and two notes that are numbered in the order of their references', async () => {
    await text.getByText('Below it.').click();
    await page.keyboard.press('End');
    await caretIsRead(page);
    await toolOf(page, 'Insert').click();
    await itemOf(page, 'Divider').click();
    await expect(text).toBeFocused();
    await page.keyboard.type('After the rule');
    await expect(text.locator('hr + p')).toHaveText('After the rule');
    await page.keyboard.press('ControlOrMeta+Alt+f');
    await page.keyboard.type('The later note.');
    await page.keyboard.press('Enter');
    await page.keyboard.type(' it goes on');
    await text.locator('p').first().click();
    await page.keyboard.press('Home');
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
    await caretIsRead(page);
    await toolOf(page, 'Insert').click();
    await itemOf(page, 'Footnote').click();
    await expect(text).toBeFocused();
    await page.keyboard.type('The earlier note.');
    await page.keyboard.press('Enter');
    await page.keyboard.type(' often');
    await expect(text.locator('p').first()).toHaveText('Rain1 often falls.');
    await expect(text.locator('hr + p')).toHaveText('After the rule2 it goes on');
    await expect(text.locator('section.footnotes li')).toHaveText(['The earlier note.', 'The later note.']);
    await text.locator('section.footnotes li').first().click();
    await toolOf(page, 'Insert').click();
    await expect(itemOf(page, 'Footnote')).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
  });

  await test.step('the article', async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL(`/articles/${id}`);
    const article = page.locator('.prose');
    await expect(article.locator('td.figure-cell').first()).toHaveText('1,204');
    await expect(article.getByRole('link', { name: 'Note 2' })).toBeVisible();
    await expect(article.locator('.notes li')).toHaveText([/^The earlier note\./, /^The later note\./]);
    await article.getByRole('link', { name: 'Back to the text' }).first().click();
    await expect(article.getByRole('link', { name: 'Note 1' })).toBeInViewport();
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the toolbar is one scrolling row, and panels are not cut off', async ({ page, request }) => {
    await signIn(page, await newAuthor(request));
    await page.goto('/create-article');
    await textOf(page).tap();
    const toolbar = page.getByRole('toolbar');
    await expect.poll(async () => (await toolbar.boundingBox())?.height).toBeLessThan(60);
    const link = toolOf(page, 'Link');
    await link.scrollIntoViewIfNeeded();
    await link.tap();
    const panel = page.getByRole('dialog', { name: 'Link' });
    await expect(panel.getByLabel('Link to')).toBeFocused();
    const left = async () => (await panel.boundingBox())?.x;
    const right = async () => {
      const box = await panel.boundingBox();
      return (box?.x ?? NaN) + (box?.width ?? NaN);
    };
    await expect.poll(left).toBeGreaterThanOrEqual(0);
    await expect.poll(right).toBeLessThanOrEqual(360);
    const isOnTop = () =>
      panel.getByLabel('Link to').evaluate((field) => {
        const { x, y } = field.getBoundingClientRect();
        return field.closest('[role=dialog]')?.contains(document.elementFromPoint(x + 5, y + 5)) === true;
      });
    await expect.poll(isOnTop).toBe(true);
    await page.keyboard.press('Escape');
    await toolOf(page, 'Insert').tap();
    await expectAccessible(page);
    await itemOf(page, 'Table').tap();
    const rightOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right);
    await expect
      .poll(() => rightOf(page.getByRole('dialog', { name: 'Insert' })))
      .toBeLessThan(await rightOf(toolbar));
    await page.getByRole('button', { name: 'Insert table' }).tap();
    await textOf(page).locator('td').first().tap();
    await expect(page.getByRole('button', { name: 'Row above' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
