import type { FileChooser, Locator, Page } from 'playwright/test';

/** Opens a file chooser with a button. */
export async function openFileChooser(page: Page, button: Locator): Promise<FileChooser> {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  return chooser;
}
