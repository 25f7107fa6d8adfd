import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { test as base } from 'playwright/test';
import { PATIENCE } from '../../../testing/patience.ts';

export { expect } from 'playwright/test';

/** Address of the demo's article whose pictures the magazine completes. */
export const PICTURED_ARTICLE = '/articles/the-himalaya-is-a-verb';
/** Its banner and its picture in the text, once both are AVIF. */
const COMPLETE = /<picture>\s*<source type="image\/avif"[^]*<figure[^>]*><picture><source type="image\/avif"/;
/** Timeout for its picture sizes, in milliseconds: they give way to everything else that runs. */
const PICTURES_MS = 240_000 * PATIENCE;
const POLL_MS = 1_000;

/** Tests of the magazine that the whole run shares. A console error on a page fails its test. */
export const test = base.extend<{ consoleErrors: string[]; picturedArticle: string }>({
  picturedArticle: [
    async ({ baseURL }, use) => {
      const address = new URL(PICTURED_ARTICLE, baseURL);
      while (!COMPLETE.test(await (await fetch(address)).text())) await wait(POLL_MS);
      await use(PICTURED_ARTICLE);
    },
    // Not counted as time of the test.
    { timeout: PICTURES_MS, title: 'AVIF files of the pictured article' },
  ],
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().includes('Failed to load resource'))
          errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      await use(errors);
      base.expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Email and password of a demo account, from the file next to the data. */
export async function demoCredentials(): Promise<string> {
  return readFile(join(process.env['BANYAN_DATA_DIR'] ?? '', 'credentials.txt'), 'utf8');
}
