import type { Page } from 'playwright/test';

const tell = (page: Page, event: 'pagehide' | 'pageshow') =>
  page.evaluate((type) => void dispatchEvent(new PageTransitionEvent(type, { persisted: true })), event);

/** Sends a page the events of entering the back/forward cache, which is off in this browser. */
export const goToMemory = (page: Page): Promise<void> => tell(page, 'pagehide');

/** Sends a page the events of a restore from the back/forward cache. */
export const comeBackFromMemory = (page: Page): Promise<void> => tell(page, 'pageshow');
