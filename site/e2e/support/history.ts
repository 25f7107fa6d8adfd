import type { APIRequestContext, Page } from 'playwright/test';
import type { SessionResponse } from '../../../api/src/contract/users.ts';
import { expect } from './magazine.ts';

export const FIRST = `<p>Every June, Godavari Shinde walks the bund. It takes her three days.</p>
<p>She counts the places where cattle have broken the edge.</p>
<p>The water comes in July, and leaves in October.</p>
<h2>A wall that leans on nothing</h2>
<p>The engineers left a line of red stones.</p>
<p>“मेरे पैर जानते हैं कि वह कहाँ टिका है।”</p>
<p>Nobody has measured it since.</p>`;

export const bearer = ({ token }: SessionResponse) => ({ authorization: `Bearer ${token}` });

/** Publishes a change of an article through the API. */
export async function changeArticle(
  request: APIRequestContext,
  author: SessionResponse,
  id: string,
  content: string,
  title = 'Forty Kilometres of Bund',
): Promise<void> {
  const response = await request.put(`/api/articles/${id}`, {
    headers: bearer(author),
    multipart: { title, content },
  });
  expect(response.status()).toBe(200);
}

export const rows = (page: Page) => page.locator('.history-row');
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
