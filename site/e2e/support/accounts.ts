import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright/test';
import type { SessionResponse } from '../../../api/src/contract/users.ts';
import { demoCredentials, expect } from './magazine.ts';

/** Meets every rule of the sign-up screen. */
export const PASSWORD = 'Tamarind7!';

/** A new author, signed up through the API. */
export async function newAuthor(
  request: APIRequestContext,
  name = 'Gauri Palas',
  bio = '',
): Promise<SessionResponse> {
  const email = `${randomUUID()}@example.org`;
  const answer = await request.post('/api/users/register', {
    multipart: { name, email, password: PASSWORD, confirmPassword: PASSWORD, bio },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as SessionResponse;
}

/** Email and password of the demo's admin. */
export async function adminCredentials(): Promise<[email: string, password: string]> {
  const [email = '', password = ''] =
    /^(\S*admin\S*)[\s:]+(\S+)$/m.exec(await demoCredentials())?.slice(1) ?? [];
  return [email, password];
}

export async function signedInAdmin(request: APIRequestContext): Promise<SessionResponse> {
  const [email, password] = await adminCredentials();
  const answer = await request.post('/api/users/login', { data: { email, password, role: 'admin' } });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as SessionResponse;
}

/** Stores the session in the browser as a sign-in does. @param origin of the magazine, if it is not that of all tests */
export async function signIn(page: Page, session: SessionResponse, origin = ''): Promise<void> {
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((answer) => {
    const { token, role, _id, name, email, bio, profilePhoto } = answer;
    const entries = {
      userRole: role,
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

/** Ends a session on the server, without the browser's knowledge. */
export async function endSession(request: APIRequestContext, token: string): Promise<void> {
  const answer = await request.post('/api/users/logout', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(200);
}

/** Ends the session of the page. */
export async function endSessionOf(page: Page): Promise<void> {
  await endSession(page.request, await page.evaluate(() => localStorage.getItem('token') ?? ''));
}

/** Signs in again in the dialog over a page whose session has ended. */
export async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log in to continue' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog).toHaveCount(0);
}
