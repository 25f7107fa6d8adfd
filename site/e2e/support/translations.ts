import type { APIRequestContext, Locator, Page } from 'playwright/test';
import type { ArticleResponse } from '../../../api/src/contract/articles.ts';
import type { ManuscriptResponse } from '../../../api/src/contract/manuscripts.ts';
import type { SessionResponse } from '../../../api/src/contract/users.ts';
import { expect } from './magazine.ts';

const headersOf = ({ token }: SessionResponse) => ({ authorization: `Bearer ${token}` });

/** Publishes a translation of an article through the API. Returns its id. */
export async function publishTranslation(
  request: APIRequestContext,
  author: SessionResponse,
  original: string,
  fields: { title: string; content: string },
  language = 'hi',
): Promise<string> {
  const headers = headersOf(author);
  const begun = await request.post(`/api/manuscripts/${original}/translations`, {
    headers,
    data: { language },
  });
  expect(begun.status()).toBe(201);
  const { _id, version } = ((await begun.json()) as ManuscriptResponse).manuscript;
  const published = await request.post('/api/articles', {
    headers,
    multipart: { ...fields, 'tags[]': 'Weather', manuscript: _id, manuscriptVersion: version },
  });
  expect(published.status()).toBe(201);
  return ((await published.json()) as ArticleResponse).article._id;
}

/** Changes a published article through the API. @param correction tells readers what was wrong */
export async function changeArticle(
  request: APIRequestContext,
  author: SessionResponse,
  id: string,
  fields: { title: string; content: string; correction?: string },
): Promise<void> {
  const response = await request.put(`/api/articles/${id}`, {
    headers: headersOf(author),
    multipart: fields,
  });
  expect(response.status()).toBe(200);
}

/** The text next to the form. */
export const sourceOf = (page: Page, name = /^Original/): Locator => page.getByRole('region', { name });

/** The part of it that belongs to the caret. */
export const markedPart = (page: Page): Locator => sourceOf(page).locator('[aria-current=true]');
