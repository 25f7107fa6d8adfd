import { expect, type Locator, type Page } from 'playwright/test';

/*
 * A tab opened by a page may close immediately in Chromium's headless shell, more often on a busy machine. So `window.open` is
 * recorded and opens nothing: tests open their tabs themselves.
 */

/** Clicks as for a new tab, and asserts that the page leaves the click to the browser. */
export async function clickForNewTab(link: Locator): Promise<void> {
  await link.evaluate(() => {
    const { dataset } = document.documentElement;
    delete dataset['newTab'];
    const leave = (event: Event) => {
      dataset['newTab'] = event.defaultPrevented ? 'handled by the page' : 'left to the browser';
      event.preventDefault();
    };
    window.addEventListener('click', leave, { once: true });
  });
  await link.click({ modifiers: ['ControlOrMeta'] });
  await expect(link.page().locator('html')).toHaveAttribute('data-new-tab', 'left to the browser');
}

/** Replaces `window.open` in this document. Returns the arguments of each call. */
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
