import type { Locator, Page } from 'playwright/test';
import { expect } from './magazine.ts';

/** Upper bound of the number of tab stops on a dashboard. */
export const MAX_TABS = 60;

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  // What needs its script is disabled until it is there.
  await expect(control).toBeEnabled();
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('There is no way to it by Tab');
}

/** Presses a key on a control that Tab leads to. */
export async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}
