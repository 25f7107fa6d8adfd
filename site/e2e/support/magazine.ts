import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base } from 'playwright/test';

export { expect } from 'playwright/test';

/** Address of the demo's article whose pictures have all their sizes. */
export const PICTURED_ARTICLE = '/articles/the-himalaya-is-a-verb';
/** Tests of the magazine that the whole run shares. A console error on a page fails its test. */
export const test = base.extend<{ consoleErrors: string[] }>({
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
