import { newAuthor, signIn } from '../../support/accounts.ts';
import { publish } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { textOf, toolOf } from '../../support/editor.ts';
import { expect, test } from '../../support/magazine.ts';
import { PHONE } from '../../support/page.ts';

const TEXT = '<p>नदी का पानी और नदी का तट</p><p>The river Rises, rises.</p>';

test('words are found and replaced by keyboard, also in Hindi', async ({ page, request }) => {
  const author = await newAuthor(request);
  const id = await publish(request, author, 'What is looked for', TEXT);
  await signIn(page, author);
  await page.goto(`/edit-article/${id}`);
  const text = textOf(page);
  const bar = page.getByRole('search', { name: 'Find and replace' });
  const count = bar.getByRole('status');
  await text.locator('p').first().click();
  await page.keyboard.press('Home');

  await test.step('finds one match after another', async () => {
    await page.keyboard.press('ControlOrMeta+f');
    const field = bar.getByLabel('Find', { exact: true });
    await expect(field).toBeFocused();
    await page.keyboard.insertText('नदी');
    await expect(count).toHaveText('1 of 2');
    await expect(text.locator('.find-match')).toHaveText(['नदी', 'नदी']);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(count).toHaveText('2 of 2');
    await page.keyboard.press('Enter');
    await expect(count).toHaveText('1 of 2');
    await page.keyboard.press('Shift+Enter');
    await expect(count).toHaveText('2 of 2');
    await expect(field).toBeFocused();
    await expect(page).toHaveURL(/edit-article/);
  });

  await test.step('replaces one match, and all others', async () => {
    await page.keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
    await expect(text).toBeFocused();
    await expect(text.locator('.find-match')).toHaveCount(0);
    // The match is selected, so typing replaces it.
    await page.keyboard.press('ControlOrMeta+h');
    const replacement = bar.getByLabel('Replace with');
    await expect(replacement).toBeFocused();
    await expect(bar.getByLabel('Find', { exact: true })).toHaveValue('नदी');
    await page.keyboard.insertText('गंगा');
    await page.keyboard.press('Enter');
    await expect(text.locator('p').first()).toHaveText('नदी का पानी और गंगा का तट');
    await bar.getByRole('button', { name: 'Replace all' }).press('Enter');
    await expect(count).toHaveText('1 replaced');
    await expect(text.locator('p').first()).toHaveText('गंगा का पानी और गंगा का तट');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(text.locator('p').first()).toHaveText('नदी का पानी और गंगा का तट');
  });

  await test.step('matches case', async () => {
    await toolOf(page, 'Find and replace').click();
    await bar.getByLabel('Find', { exact: true }).fill('rises');
    await expect(text.locator('.find-match')).toHaveCount(2);
    await bar.getByRole('button', { name: 'Match case' }).click();
    await expect(text.locator('.find-match')).toHaveText(['rises']);
    await bar.getByLabel('Find', { exact: true }).fill('nowhere');
    await expect(count).toHaveText('Not found');
    await bar.getByRole('button', { name: 'Close' }).click();
    await expect(bar).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the bar fits, and the match is visible below it', async ({ page, request }) => {
    const author = await newAuthor(request);
    const content = `${'<p>A line of many.</p>'.repeat(80)}<p>The needle.</p>${'<p>Another.</p>'.repeat(80)}`;
    const id = await publish(request, author, 'Found on a phone', content);
    await signIn(page, author);
    await page.goto(`/edit-article/${id}`);
    await textOf(page).locator('p').first().tap();
    await toolOf(page, 'Find and replace').tap();
    const bar = page.getByRole('search', { name: 'Find and replace' });
    await bar.getByLabel('Find', { exact: true }).fill('needle');
    await expect(bar.getByRole('status')).toHaveText('1 of 1');
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expect
      .poll(async () => (await bar.getByLabel('Replace with').boundingBox())?.width)
      .toBeGreaterThan(200);
    const match = textOf(page).locator('.find-match');
    await expect(match).toBeInViewport();
    const gap = async () =>
      ((await match.boundingBox())?.y ?? 0) -
      (await page.locator('.editor-head').evaluate((head) => head.getBoundingClientRect().bottom));
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    await expectAccessible(page);
  });
});
