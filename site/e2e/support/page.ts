import type { Locator, Page } from 'playwright/test';

/** A phone of the smallest common width. */
export const PHONE = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };

/** A toast with exactly this text. */
export function toastOf(page: Page, text: string): Locator {
  return page.locator('.toasts').getByText(text, { exact: true });
}

/**
 * Hovers the toasts, so that they stay also on a busy machine. Waits only for the toaster, which loads before its first
 * toast.
 */
export async function keepToasts(page: Page): Promise<void> {
  await page.locator('.toasts').dispatchEvent('mouseover');
}

/** Ends the hovering, so that the toasts disappear. */
export async function releaseToasts(page: Page): Promise<void> {
  await page.locator('.toasts').dispatchEvent('mouseout');
}

/** Delays requests to an address. Returns a function that releases them. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

/** Crashes the tab's process. The page sends nothing on leaving, so for the server it is still editing. */
export async function kill(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}
