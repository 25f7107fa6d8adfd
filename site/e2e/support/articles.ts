import type { APIRequestContext } from 'playwright/test';
import sharp from 'sharp';
import type { Article, ArticleResponse } from '../../../api/src/contract/articles.ts';
import type { OwnProfile, SessionResponse } from '../../../api/src/contract/users.ts';
import { signedInAdmin } from './accounts.ts';
import { expect } from './magazine.ts';

/** A small picture, which the server processes quickly. */
export async function smallPicture(name = 'banner.png', background = '#2f6b52') {
  const create = { width: 64, height: 36, channels: 3, background } as const;
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

/** Publishes an article through the API. Returns its id. */
export async function publish(
  request: APIRequestContext,
  { token }: SessionResponse,
  title: string,
  content = '<p>The pans had known since noon.</p>',
): Promise<string> {
  const response = await request.post('/api/articles', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      title,
      content,
      'tags[]': 'Weather',
      isFeatured: 'false',
      bannerImage: await smallPicture(),
    },
  });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { article: { _id: string } }).article._id;
}

/** Deletes an article and removes it from the trash, so that its pictures are not used any more. */
export async function deleteForGood(
  request: APIRequestContext,
  author: SessionResponse,
  id: string,
): Promise<void> {
  const withToken = ({ token }: SessionResponse) => ({ headers: { authorization: `Bearer ${token}` } });
  expect((await request.delete(`/api/articles/${id}`, withToken(author))).status()).toBe(200);
  const admin = await signedInAdmin(request);
  expect((await request.delete(`/api/admin/manuscripts/${id}`, withToken(admin))).status()).toBe(200);
}

/** Reads an article through the API. */
export async function articleOf(request: APIRequestContext, id: string): Promise<Article> {
  return ((await (await request.get(`/api/articles/${id}`)).json()) as ArticleResponse).article;
}

/** Titles of an author's articles, from the API. */
export async function titlesOf(request: APIRequestContext, { token }: SessionResponse): Promise<string[]> {
  const response = await request.get('/api/users/profile', { headers: { authorization: `Bearer ${token}` } });
  return ((await response.json()) as OwnProfile).articles.data.map(({ title }) => title);
}
