import type { APIRequestContext, Locator, Page } from 'playwright/test';
import type { ManuscriptResponse } from '../../../api/src/contract/manuscripts.ts';
import type { SessionResponse } from '../../../api/src/contract/users.ts';
import { expect } from './magazine.ts';

export const DRAFTS = '/author-page?tab=drafts';

export type Fields = NonNullable<NonNullable<Parameters<APIRequestContext['post']>[1]>['multipart']>;

/** Creates a draft through the API. Returns its id. */
export async function createDraft(request: APIRequestContext, { token }: SessionResponse, multipart: Fields) {
  const response = await request.post('/api/manuscripts', {
    headers: { authorization: `Bearer ${token}` },
    multipart,
  });
  expect(response.status()).toBe(201);
  return ((await response.json()) as ManuscriptResponse).manuscript._id;
}

export const rows = (page: Page): Locator => page.locator('.own-drafts').getByRole('listitem');
export const status = (page: Page): Locator => page.locator('.own-articles-count');
export const tabs = (page: Page): Locator => page.getByRole('navigation', { name: 'Lists' });
export const filter = (page: Page): Locator =>
  page.getByRole('searchbox', { name: 'Search your articles' }).filter({ visible: true });

export async function moveToTrash(row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^More for/ }).click();
  await row.getByRole('menuitem', { name: 'Move to the trash' }).click();
}
