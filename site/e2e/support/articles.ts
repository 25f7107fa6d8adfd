import type { APIRequestContext } from 'playwright/test';
import sharp from 'sharp';
import type { Article, ArticleResponse } from '../../../api/src/contract/articles.ts';
import type { OwnProfile, SessionResponse } from '../../../api/src/contract/users.ts';
import { signedInAdmin } from './accounts.ts';
import { expect } from './magazine.ts';

/** A picture that the server processes quickly. */
export async function smallPicture(name = 'banner.png', background = '#2f6b52') {
  const create = { width: 64, height: 36, channels: 3, background } as const;
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

/** Publishes through the API. Returns the article's id. */
export async function publish(
  request: APIRequestContext,
  { token }: SessionResponse,
  title: string,
  content = '<p>The pans had known since noon.</p>',
): Promise<string> {
  const answer = await request.post('/api/articles', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      title,
      content,
      'tags[]': 'Weather',
      isFeatured: 'false',
      bannerImage: await smallPicture(),
    },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { article: { _id: string } }).article._id;
}

/** Deletes an article and takes it out of the trash, so that nothing holds its pictures any more. */
export async function deleteForGood(
  request: APIRequestContext,
  author: SessionResponse,
  id: string,
): Promise<void> {
  const as = ({ token }: SessionResponse) => ({ headers: { authorization: `Bearer ${token}` } });
  expect((await request.delete(`/api/articles/${id}`, as(author))).status()).toBe(200);
  const admin = await signedInAdmin(request);
  expect((await request.delete(`/api/admin/manuscripts/${id}`, as(admin))).status()).toBe(200);
}

/** An article, read through the API. */
export async function articleOf(request: APIRequestContext, id: string): Promise<Article> {
  return ((await (await request.get(`/api/articles/${id}`)).json()) as ArticleResponse).article;
}

/** Titles of all articles of an author. */
export async function titlesOf(request: APIRequestContext, { token }: SessionResponse): Promise<string[]> {
  const answer = await request.get('/api/users/profile', { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as OwnProfile).articles.data.map(({ title }) => title);
}
