import type { Page } from 'playwright/test';

const tell = (page: Page, event: 'pagehide' | 'pageshow') =>
  page.evaluate((type) => void dispatchEvent(new PageTransitionEvent(type, { persisted: true })), event);

/** What a page hears when one leaves it and the browser keeps it in its memory, which the browser of the journeys has switched off. */
export const goToMemory = (page: Page): Promise<void> => tell(page, 'pagehide');

/** What a page hears when the browser brings it back from its memory. */
export const comeBackFromMemory = (page: Page): Promise<void> => tell(page, 'pageshow');
