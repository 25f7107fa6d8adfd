import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base } from 'playwright/test';

export { expect } from 'playwright/test';

/** Address of the demo's article whose pictures have all sizes. */
export const PICTURED_ARTICLE = '/articles/the-himalaya-is-a-verb';
/** Tests with the shared magazine. A test fails if its page logs an error. */
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

/** The file with the email addresses and passwords of the demo accounts. */
export async function demoCredentials(): Promise<string> {
  return readFile(join(process.env['BANYAN_DATA_DIR'] ?? '', 'credentials.txt'), 'utf8');
}
