import type { APIRequestContext, Browser, Page } from 'playwright/test';
import type { ManuscriptsResponse } from '../../../api/src/contract/manuscripts.ts';
import type { SessionResponse } from '../../../api/src/contract/users.ts';
import { signIn } from './accounts.ts';

/** The author's manuscripts on the server. */
export async function listed(
  request: APIRequestContext,
  { token }: SessionResponse,
  list = 'drafts',
): Promise<ManuscriptsResponse['data']> {
  const answer = await request.get(`/api/manuscripts?list=${list}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as ManuscriptsResponse).data;
}

/** Another device on which the author has signed in. */
export async function otherDevice(browser: Browser, author: SessionResponse): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, author);
  return page;
}

export const savedIn = (page: Page) => page.locator('[data-saving]').getByText(/^Saved \d+ seconds? ago$/);
