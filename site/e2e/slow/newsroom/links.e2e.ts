import { newAuthor, signIn } from '../../support/accounts.ts';
import { caretIsRead, linkSelection, textOf, toolOf } from '../../support/editor.ts';
import { expect, test } from '../../support/magazine.ts';

test('a link with a forbidden scheme is rejected, and a link can be removed', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  await textOf(page).click();
  await page.keyboard.type('rain');
  await page.keyboard.press('ControlOrMeta+a');
  for (const address of ['javascript:alert(1)', 'ftp://example.org', 'data:text/html,x']) {
    await linkSelection(page, address);
    await expect(page.getByLabel('Link to')).toHaveAccessibleDescription(
      'A link begins with http, https, mailto or tel.',
    );
    await page.keyboard.press('Escape');
    await expect(toolOf(page, 'Link')).toBeFocused();
  }
  await linkSelection(page, 'https://example.org/two words');
  await expect(page.getByLabel('Link to')).toHaveAccessibleDescription(
    'A link has no spaces. Write each one as %20.',
  );
  await page.keyboard.press('Escape');
  await toolOf(page, 'Link').click();
  await expect(page.getByLabel('Link to')).toBeFocused();
  // Enter ends an IME composition and does not submit the address.
  await page.keyboard.type('भारत');
  await page.getByLabel('Link to').dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  await expect(page.getByLabel('Link to')).toHaveAccessibleDescription('');
  const selected = textOf(page).locator('.unfocused-selection');
  await expect(selected).toHaveText('rain');
  await expect(selected).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.keyboard.press('Escape');
  await linkSelection(page, 'https://example.org/');
  await expect(selected).toHaveCount(0);
  await expect(textOf(page).locator('a')).toHaveAttribute('href', 'https://example.org/');
  await toolOf(page, 'Link').click();
  await page.getByRole('button', { name: 'Remove link' }).click();
  await expect(textOf(page).locator('a')).toHaveCount(0);
});

test('text that is typed after a link is not part of it', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  const text = textOf(page);
  await text.click();
  await page.keyboard.type('See ');
  await linkSelection(page, 'example.org/rain');
  // The text field gets the focus in the next frame.
  await expect(text).toBeFocused();
  await page.keyboard.type(', and also https://example.org/river। now');
  await expect(text.locator('a')).toHaveText(['example.org/rain', 'https://example.org/river']);
  await page.keyboard.press('ControlOrMeta+a');
  await linkSelection(page, 'example.org/all');
  await expect(text).toBeFocused();
  // Until the editor has read the caret, it may select everything again.
  await expect(async () => {
    await page.keyboard.press('End');
    await caretIsRead(page);
    const isCollapsed = await page.evaluate(() => getSelection()?.isCollapsed);
    expect(isCollapsed).toBe(true);
  }).toPass();
  await page.keyboard.type(' day long');
  await expect(text.locator('a')).toHaveText([
    'See example.org/rain, and also https://example.org/river। now',
  ]);
});
