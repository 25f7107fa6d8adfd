import { expectAccessible } from '../support/axe.ts';
import { madeUpId } from '../support/made-up.ts';
import { expect, test } from '../support/magazine.ts';
import { mockSearch, searchBox } from '../support/search.ts';

test('the search box works by keyboard as a combobox', async ({ page }) => {
  await mockSearch(page);
  const { box, options, highlighted } = searchBox(page);
  await page.goto('/terms-of-use');
  const { keyboard } = page;
  await box.fill('rain');
  await expect(options).toHaveCount(4);
  await expect(highlighted).toHaveCount(0);
  await expect(box).not.toHaveAttribute('aria-activedescendant');

  for (const row of [0, 1, 2, 3, 0]) {
    await keyboard.press('ArrowDown');
    await expect(options.nth(row)).toHaveAttribute('aria-selected', 'true');
    await expect(highlighted).toHaveCount(1);
    const id = await options.nth(row).getAttribute('id');
    await expect(box).toHaveAttribute('aria-activedescendant', id ?? '');
  }
  for (const row of [3, 2]) {
    await keyboard.press('ArrowUp');
    await expect(options.nth(row)).toHaveAttribute('aria-selected', 'true');
  }
  await expect(box).toBeFocused();
  await expectAccessible(page);

  await keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(box).toHaveValue('rain');
  await keyboard.press('ArrowDown');
  await expect(highlighted).toHaveText('Rain on the Ghats');
  await keyboard.press('Tab');
  await expect(options).toHaveCount(0);
  await expect(box).not.toBeFocused();

  await box.focus();
  await keyboard.press('ArrowUp');
  await expect(highlighted).toHaveText('See all results');
  await keyboard.press('ArrowUp');
  await keyboard.press('ArrowUp');
  await expect(highlighted).toHaveText('Counting rain');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(`/articles/${madeUpId(2)}`);
});
