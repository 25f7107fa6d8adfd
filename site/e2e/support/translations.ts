import type { APIRequestContext, Locator, Page } from 'playwright/test';
import type { ArticleResponse } from '../../../api/src/contract/articles.ts';
import type { Manuscript, ManuscriptResponse } from '../../../api/src/contract/manuscripts.ts';
import type { SessionResponse } from '../../../api/src/contract/users.ts';
import { expect } from './magazine.ts';

const headersOf = ({ token }: SessionResponse) => ({ authorization: `Bearer ${token}` });

/** Begins a translation of an article through the API. */
export async function beginTranslation(
  request: APIRequestContext,
  author: SessionResponse,
  original: string,
  language = 'hi',
): Promise<Manuscript> {
  const begun = await request.post(`/api/manuscripts/${original}/translations`, {
    headers: headersOf(author),
    data: { language },
  });
  expect(begun.status()).toBe(201);
  return ((await begun.json()) as ManuscriptResponse).manuscript;
}

/** Publishes a translation of an article through the API. Returns its id. */
export async function publishTranslation(
  request: APIRequestContext,
  author: SessionResponse,
  original: string,
  fields: { title: string; content: string },
  language = 'hi',
): Promise<string> {
  const { _id, version } = await beginTranslation(request, author, original, language);
  const published = await request.post('/api/articles', {
    headers: headersOf(author),
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

/** Withdraws an article through the API. */
export async function withdrawArticle(
  request: APIRequestContext,
  author: SessionResponse,
  id: string,
): Promise<void> {
  const response = await request.post(`/api/manuscripts/${id}/withdraw`, { headers: headersOf(author) });
  expect(response.status()).toBe(200);
}

/** The text next to the form. */
export const sourceOf = (page: Page, name = /^Original/): Locator => page.getByRole('region', { name });

/** The part of it that belongs to the caret. */
export const markedPart = (page: Page): Locator => sourceOf(page).locator('[aria-current=true]');
