import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base } from 'playwright/test';

export { expect } from 'playwright/test';

/** Journeys on the magazine that the whole run shares. A page that logs an error to the console fails its test. */
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

/** Address and password of the demo's accounts, as they are kept beside the data. */
export async function demoCredentials(): Promise<string> {
  return readFile(join(process.env['BANYAN_DATA_DIR'] ?? '', 'credentials.txt'), 'utf8');
}
