import { expect, type Locator, type Page } from 'playwright/test';

/*
 * In Chromium's headless shell, a tab that a page opens may close immediately, mostly on a busy machine. So tests only record
 * that a tab would be opened, and open their tabs themselves.
 */

/** Clicks with Ctrl or Cmd, and asserts that the page lets the browser handle the click. */
export async function clickForNewTab(link: Locator): Promise<void> {
  await link.evaluate(() => {
    const { dataset } = document.documentElement;
    delete dataset['newTab'];
    const record = (event: Event) => {
      dataset['newTab'] = event.defaultPrevented ? 'handled by the page' : 'left to the browser';
      event.preventDefault();
    };
    window.addEventListener('click', record, { once: true });
  });
  await link.click({ modifiers: ['ControlOrMeta'] });
  await expect(link.page().locator('html')).toHaveAttribute('data-new-tab', 'left to the browser');
}

/** Replaces `window.open` in this document by a function that records its arguments. */
export async function recordOpenedWindows(page: Page): Promise<void> {
  await page.evaluate(() => {
    const calls: unknown[][] = [];
    window.open = (...call) => {
      calls.push(call);
      document.documentElement.dataset['opened'] = JSON.stringify(calls);
      return null;
    };
  });
}

export async function expectOpenedWindows(page: Page, calls: string[][]): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-opened', JSON.stringify(calls));
}
