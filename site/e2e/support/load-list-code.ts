import { expect, type Page } from 'playwright/test';

/** Hydrates a category's list. Before that, choosing an order may reload the page. */
export async function loadListCode(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Sort by' }).focus();
  await expect(page.locator('[data-list]')).toHaveCount(0);
}
