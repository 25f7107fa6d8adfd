import type { APIRequestContext } from 'playwright/test';
import type { SessionResponse } from '../../../api/src/contract/users.ts';
import { ADMIN } from '../../../testing/admin.ts';
import { OwnMagazine } from '../../../testing/own-magazine.ts';
import { PATIENCE } from '../../../testing/patience.ts';
import { expect, test as shared } from './magazine.ts';

/** Tests with an empty magazine of their own, because they change its settings. */
export const test = shared.extend<object, { magazine: OwnMagazine }>({
  magazine: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern.
    async ({}, provide) => {
      const magazine = await OwnMagazine.start();
      await provide(magazine);
      await magazine.stop();
    },
    { scope: 'worker', timeout: 60_000 * PATIENCE },
  ],
  baseURL: async ({ magazine }, provide) => provide(magazine.url),
});

/** Signs its admin in through the API. */
export async function signedInOwnAdmin(request: APIRequestContext): Promise<SessionResponse> {
  const data = { email: ADMIN.email, password: ADMIN.password, role: 'admin' };
  const response = await request.post('/api/users/login', { data });
  expect(response.status()).toBe(200);
  return (await response.json()) as SessionResponse;
}
