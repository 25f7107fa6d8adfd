import type { FileChooser, Locator, Page } from 'playwright/test';

/** Opens the file chooser with its button. */
export async function openBy(page: Page, button: Locator): Promise<FileChooser> {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  return chooser;
}
