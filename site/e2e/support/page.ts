import type { Locator, Page } from 'playwright/test';

/** Width of the narrowest phone in use. */
export const PHONE = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };

/** A toast with exactly this text. */
export function toastOf(page: Page, text: string): Locator {
  return page.locator('.toasts').getByText(text, { exact: true });
}

/** Holds requests to an address until released. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

/** Kills the tab's process. The page gets no events and sends nothing more, so it still counts as editing. */
export async function kill(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}
