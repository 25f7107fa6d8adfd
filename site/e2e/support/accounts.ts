import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright/test';
import type { SessionResponse } from '../../../api/src/contract/users.ts';
import { demoCredentials, expect } from './magazine.ts';

/** A password that meets every rule of the sign-up screen. */
export const PASSWORD = 'Tamarind7!';

/** Signs up a new author through the API. */
export async function newAuthor(
  request: APIRequestContext,
  name = 'Gauri Palas',
  bio = '',
): Promise<SessionResponse> {
  const email = `${randomUUID()}@example.org`;
  const response = await request.post('/api/users/register', {
    multipart: { name, email, password: PASSWORD, confirmPassword: PASSWORD, bio },
  });
  expect(response.status()).toBe(201);
  return (await response.json()) as SessionResponse;
}

/** Email and password of the admin in the demo. */
export async function adminCredentials(): Promise<[email: string, password: string]> {
  const [email = '', password = ''] =
    /^(\S*admin\S*)[\s:]+(\S+)$/m.exec(await demoCredentials())?.slice(1) ?? [];
  return [email, password];
}

export async function signedInAdmin(request: APIRequestContext): Promise<SessionResponse> {
  const [email, password] = await adminCredentials();
  const response = await request.post('/api/users/login', { data: { email, password, role: 'admin' } });
  expect(response.status()).toBe(200);
  return (await response.json()) as SessionResponse;
}

/** Stores a session in the browser, as signing in does. @param origin of a magazine other than the shared one */
export async function signIn(page: Page, session: SessionResponse, origin = ''): Promise<void> {
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((response) => {
    const { token, role, isEditor, _id, name, email, bio, profilePhoto } = response;
    const entries = {
      userRole: role,
      ...(isEditor && { isEditor: 'true' }),
      userId: _id,
      userName: name,
      email,
      bio,
      profilePhoto: profilePhoto ?? '',
      // Last, because other tabs react to it.
      token,
    };
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    localStorage.setItem('articles', '[]');
  }, session);
}

/** Ends a session on the server only, so that the browser does not know. */
export async function endSession(request: APIRequestContext, token: string): Promise<void> {
  const response = await request.post('/api/users/logout', { headers: { authorization: `Bearer ${token}` } });
  expect(response.status()).toBe(200);
}

/** Ends the page's session on the server only. */
export async function endSessionOf(page: Page): Promise<void> {
  await endSession(page.request, await page.evaluate(() => localStorage.getItem('token') ?? ''));
}

/** Signs in again in the dialog of a page whose session has ended. */
export async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log in to continue' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Makes an author an editor, and signs in again. */
export async function makeEditor(
  request: APIRequestContext,
  admin: SessionResponse,
  { _id, email }: SessionResponse,
): Promise<SessionResponse> {
  const headers = { authorization: `Bearer ${admin.token}` };
  expect((await request.post(`/api/admin/authors/${_id}/editor`, { headers })).status()).toBe(200);
  const data = { email, password: PASSWORD, role: 'author' };
  return (await (await request.post('/api/users/login', { data })).json()) as SessionResponse;
}
