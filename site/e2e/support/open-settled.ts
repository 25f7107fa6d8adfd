import { expect, type Page, type Request, type Response } from 'playwright/test';

/**
 * Opens a page and waits until it has fetched all that it fetches by itself: it has loaded, its fonts are there, and
 * once it has nothing to do, no request is under way.
 */
export async function openSettled(page: Page, path: string): Promise<Response | null> {
  const underWay = new Set<Request>();
  const begin = (request: Request) => {
    // A stream of events has no end.
    if (request.headers()['accept'] !== 'text/event-stream') underWay.add(request);
  };
  const end = (request: Request) => underWay.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  const answer = await page.goto(path);
  await expect
    .poll(async () => {
      await page.evaluate(async () => {
        await document.fonts.ready;
        // What waits for an idle moment comes before the second one.
        // On a busy machine a page may never be idle.
        for (let moment = 0; moment < 2; moment += 1)
          await new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 }));
      });
      return [...underWay].map((request) => request.url());
    })
    .toEqual([]);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  return answer;
}
