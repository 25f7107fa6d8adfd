import type { Page } from 'playwright/test';

/** What a page hears when the browser brings it back from its memory, which the browser of the journeys has switched off. */
export async function comeBackFromMemory(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
}
