import { expect, type Page } from 'playwright/test';

/** Loads the code of a category's list. Without it, a selection reloads the page. */
export async function loadListCode(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Sort by' }).focus();
  await expect(page.locator('[data-list]')).toHaveCount(0);
}
