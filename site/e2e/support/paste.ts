import type { Page } from 'playwright/test';

/** Copies HTML to the clipboard, as another program would, and pastes it by keyboard. */
export async function paste(page: Page, html: string): Promise<void> {
  await page.evaluate((clip) => {
    const put = (event: ClipboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      event.clipboardData?.setData('text/html', clip);
    };
    addEventListener('copy', put, { capture: true, once: true });
  }, html);
  await page.keyboard.press('ControlOrMeta+c');
  await page.keyboard.press('ControlOrMeta+v');
}
