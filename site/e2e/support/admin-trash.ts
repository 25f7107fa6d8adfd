import type { APIRequestContext, Locator, Page } from 'playwright/test';
import type { SessionResponse } from '../../../api/src/contract/users.ts';
import { publish } from './articles.ts';
import { expect } from './magazine.ts';

export const TRASH = '/admin/trash';

export const rows = (page: Page): Locator => page.locator('.trash-rows').getByRole('listitem');
export const heading = (page: Page): Locator => page.getByRole('heading', { name: 'Trash', exact: true });
export const undo = (page: Page): Locator => page.locator('.toasts').getByRole('button', { name: 'Undo' });
export const withToken = ({ token }: SessionResponse) => ({ headers: { authorization: `Bearer ${token}` } });

/** Publishes an article and moves it to the trash. Returns its id. */
export async function publishAndDelete(
  request: APIRequestContext,
  author: SessionResponse,
  title: string,
): Promise<string> {
  const id = await publish(request, author, title);
  expect((await request.delete(`/api/articles/${id}`, withToken(author))).status()).toBe(200);
  return id;
}
