import type { Page } from 'playwright/test';

const sendEvent = (page: Page, event: 'pagehide' | 'pageshow') =>
  page.evaluate((type) => void dispatchEvent(new PageTransitionEvent(type, { persisted: true })), event);

/** Sends a page the events of entering the back/forward cache, which is off in this browser. */
export const enterBackForwardCache = (page: Page): Promise<void> => sendEvent(page, 'pagehide');

/** Sends a page the events of a restore from the back/forward cache. */
export const restoreFromBackForwardCache = (page: Page): Promise<void> => sendEvent(page, 'pageshow');
