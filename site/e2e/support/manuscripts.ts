import type { APIRequestContext, Browser, Page } from 'playwright/test';
import type { ManuscriptsResponse } from '../../../api/src/contract/manuscripts.ts';
import type { SessionResponse } from '../../../api/src/contract/users.ts';
import { signIn } from './accounts.ts';

/** An author's manuscripts, from the API. */
export async function manuscriptsOf(
  request: APIRequestContext,
  { token }: SessionResponse,
  list = 'drafts',
): Promise<ManuscriptsResponse['data']> {
  const response = await request.get(`/api/manuscripts?list=${list}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as ManuscriptsResponse).data;
}

/** Opens a page on another device, and signs in the author there. */
export async function otherDevice(browser: Browser, author: SessionResponse): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, author);
  return page;
}

export const savedLine = (page: Page) => page.locator('[data-saving]').getByText(/^Saved \d+ seconds? ago$/);
