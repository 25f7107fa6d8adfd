import { rm } from 'node:fs/promises';
import { PATIENCE } from '../../../testing/patience.ts';
import { type RunningBanyan, startBanyan } from './banyan.ts';
import { copyOfDemo } from './demo-snapshot.ts';
import { test as shared } from './magazine.ts';

/** Tests with a separate magazine that has the demo alone, because they read every text of its lists. */
export const test = shared.extend<object, { magazine: RunningBanyan }>({
  magazine: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern.
    async ({}, provide) => {
      const magazine = await startBanyan({ DATA_DIR: await copyOfDemo() }, false);
      await provide(magazine);
      await magazine.terminate();
      await rm(magazine.dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 * PATIENCE },
  ],
  baseURL: async ({ magazine }, provide) => provide(magazine.origin),
});
