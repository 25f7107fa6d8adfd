import { expect, type Page } from 'playwright/test';

/** Has a category's list fetch its code, and waits for it: a choice that is made long before that loads the page anew. */
export async function awakenList(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Sort by' }).focus();
  await expect(page.locator('astro-island[ssr]:has(.category-list)')).toHaveCount(0);
}
