import type { APIRequestContext, Locator, Page } from 'playwright/test';
import type { ManuscriptResponse } from '../../../api/src/contract/manuscripts.ts';
import type { SessionResponse } from '../../../api/src/contract/users.ts';
import { ADMIN } from '../../../testing/admin.ts';
import { OwnMagazine } from '../../../testing/own-magazine.ts';
import { PATIENCE } from '../../../testing/patience.ts';
import { smallPicture } from './articles.ts';
import { expect, test as shared } from './magazine.ts';

/**
 * Tests with a second magazine, where an admin must approve every article. One worker runs them in sequence, because they
 * share the review queue. Each test must leave the queue empty.
 */
export const test = shared.extend<{ admin: SessionResponse }, { magazine: OwnMagazine }>({
  magazine: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern.
    async ({}, provide) => {
      const magazine = await OwnMagazine.start({ PUBLISHING_POLICY: 'admin' });
      await provide(magazine);
      await magazine.stop();
    },
    { scope: 'worker', timeout: 60_000 * PATIENCE },
  ],
  baseURL: async ({ magazine }, provide) => provide(magazine.url),
  admin: async ({ request }, provide) => provide(await logIn(request)),
});

/** Signs in as the admin. */
export async function logIn(request: APIRequestContext): Promise<SessionResponse> {
  const response = await request.post('/api/users/login', { data: { ...ADMIN, role: 'admin' } });
  expect(response.status()).toBe(200);
  return (await response.json()) as SessionResponse;
}

const bearer = ({ token }: SessionResponse) => ({ authorization: `Bearer ${token}` });

/** Creates a draft and submits it. Returns its id. */
export async function submit(
  request: APIRequestContext,
  author: SessionResponse,
  title: string,
  content: string,
): Promise<string> {
  const created = await request.post('/api/manuscripts', {
    headers: bearer(author),
    multipart: { title, content, 'tags[]': 'Weather', bannerImage: await smallPicture() },
  });
  const { manuscript } = (await created.json()) as ManuscriptResponse;
  await submitSaved(request, author, manuscript._id);
  return manuscript._id;
}

/** Submits the saved version of a manuscript. */
export async function submitSaved(
  request: APIRequestContext,
  author: SessionResponse,
  id: string,
): Promise<void> {
  const path = `/api/manuscripts/${id}`;
  const { manuscript } = (await (
    await request.get(path, { headers: bearer(author) })
  ).json()) as ManuscriptResponse;
  const headers = { ...bearer(author), 'if-match': `"${manuscript.version}"` };
  expect((await request.put(`${path}/submission`, { headers })).status()).toBe(200);
}

export async function returnToAuthor(
  request: APIRequestContext,
  admin: SessionResponse,
  id: string,
  note: string,
): Promise<void> {
  const path = `/api/admin/review/${id}/return`;
  expect((await request.post(path, { headers: bearer(admin), data: { note } })).status()).toBe(200);
}

/** Approves a submission, which publishes it. */
export async function approve(request: APIRequestContext, admin: SessionResponse, id: string): Promise<void> {
  const path = `/api/admin/review/${id}`;
  const headers = {
    ...bearer(admin),
    'if-match': (await request.get(path, { headers: bearer(admin) })).headers()['etag'] ?? '',
  };
  expect((await request.post(`${path}/approve`, { headers })).status()).toBe(200);
}

/** Saves another text of a manuscript. */
export async function saveText(
  request: APIRequestContext,
  author: SessionResponse,
  id: string,
  content: string,
): Promise<void> {
  const path = `/api/manuscripts/${id}`;
  const headers = {
    ...bearer(author),
    'if-match': (await request.get(path, { headers: bearer(author) })).headers()['etag'] ?? '',
  };
  expect((await request.put(path, { headers, multipart: { content } })).status()).toBe(200);
}

export const REVIEW = '/admin/review';

export const rows = (page: Page): Locator => page.locator('.review-queue').getByRole('listitem');
export const pane = (page: Page): Locator => page.locator('.review-pane');
export const titleOf = (page: Page, name: string): Locator =>
  pane(page).getByRole('heading', { name, level: 2 });
export const undo = (page: Page): Locator => page.locator('.toasts').getByRole('button', { name: 'Undo' });
export const isPublished = async (request: APIRequestContext, id: string): Promise<boolean> =>
  (await request.get(`/api/articles/${id}`)).status() === 200;

/** Submits changes to a published article, a first draft, and a draft that was returned once. */
export async function submitThree(
  request: APIRequestContext,
  author: SessionResponse,
  admin: SessionResponse,
) {
  const live = await submit(request, author, 'A Short History', '<p>It rains in June.</p>');
  await approve(request, admin, live);
  await saveText(request, author, live, '<p>It rains in July.</p>');
  await submitSaved(request, author, live);
  const first = await submit(request, author, 'तालाब किसका है', '<p>उसे दो दिन लगते हैं।</p>');
  const second = await submit(request, author, 'Forty Kilometres', '<p>It takes her three days.</p>');
  await returnToAuthor(request, admin, second, 'Three?');
  await saveText(request, author, second, '<p>It takes her two days.</p>');
  await submitSaved(request, author, second);
  return { live, first, second };
}
