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

/** Does what makes the page open a tab and give it an address later. Opens that address, and returns its page. */
export async function tabOpenedBy(page: Page, act: () => Promise<void>): Promise<Page> {
  await recordTab(page);
  await act();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-tab', /^http/);
  const tab = await page.context().newPage();
  await tab.goto((await html.getAttribute('data-tab')) ?? '');
  return tab;
}

/** Does what makes the page open a tab, and asserts that the page closes it again. */
export async function expectTabClosedBy(page: Page, act: () => Promise<void>): Promise<void> {
  await recordTab(page);
  await act();
  await expect(page.locator('html')).toHaveAttribute('data-tab', 'closed');
}

/** Replaces `window.open` in this document by a function that records what becomes of the opened tab. */
async function recordTab(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    delete dataset['tab'];
    const tab = {
      location: { replace: (address: string) => (dataset['tab'] = new URL(address, location.href).href) },
      close: () => (dataset['tab'] = 'closed'),
    };
    window.open = (...call) => {
      // Browsers block tabs without a recent click.
      const isOpened = navigator.userActivation.isActive && call.join() === ',_blank';
      return isOpened ? (tab as unknown as Window) : null;
    };
  });
}
