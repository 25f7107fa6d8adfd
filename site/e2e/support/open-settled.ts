import { expect, type Page, type Request, type Response } from 'playwright/test';

/**
 * Opens a page and waits until it is stable: page and fonts have loaded, it is idle, and no request is pending.
 */
export async function openSettled(page: Page, path: string): Promise<Response | null> {
  const pending = new Set<Request>();
  const begin = (request: Request) => {
    // An event stream never finishes.
    if (request.headers()['accept'] !== 'text/event-stream') pending.add(request);
  };
  const end = (request: Request) => pending.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  const response = await page.goto(path);
  await expect
    .poll(async () => {
      await page.evaluate(async () => {
        await document.fonts.ready;
        // The page's own idle callbacks run before the second one. The timeout is for busy machines, where a page may never be idle.
        for (let moment = 0; moment < 2; moment += 1)
          await new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 }));
      });
      return [...pending].map((request) => request.url());
    })
    .toEqual([]);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  return response;
}
