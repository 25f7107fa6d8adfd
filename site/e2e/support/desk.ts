import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import type { Article, ArticleResponse } from '../../../api/src/contract/articles.ts';
import type { OwnProfile, SessionResponse } from '../../../api/src/contract/users.ts';
import { demoCredentials, expect } from './magazine.ts';

/** Meets every rule of the sign-up screen. */
export const PASSWORD = 'Tamarind7!';
/** Width of the narrowest phone in use. */
export const PHONE = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };

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
    const kept = {
      userRole: role,
      userId: _id,
      userName: name,
      email,
      bio,
      profilePhoto: profilePhoto ?? '',
      // Last, because other tabs react to it.
      token,
    };
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    localStorage.setItem('articles', '[]');
  }, session);
}

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
export async function signInOver(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log in to continue' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog).toHaveCount(0);
}

/** A toast with exactly this text. */
export function toastOf(page: Page, text: string): Locator {
  return page.locator('.toasts').getByText(text, { exact: true });
}

export function textOf(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Content', exact: true });
}

export function toolOf(page: Page, name: string): Locator {
  return page.getByRole('toolbar').getByRole('button', { name, exact: true });
}

/** Links the selected text by the toolbar. */
export async function linkSelection(page: Page, address: string): Promise<void> {
  await toolOf(page, 'Link').click();
  await page.getByLabel('Link to').fill(address);
  await page.keyboard.press('Enter');
}

/** A new article by a new author. Selects its whole text, `rain`, and returns the text field. */
export async function selectedText(page: Page, request: APIRequestContext): Promise<Locator> {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  const text = textOf(page);
  await text.click();
  await page.keyboard.type('rain');
  await page.keyboard.press('ControlOrMeta+a');
  return text;
}

/** Fills in every required field of an article, the text last. */
export async function fillArticle(page: Page, title: string, text: string): Promise<void> {
  const banner = await smallPicture();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Weather', exact: true }).click();
  await textOf(page).click();
  await page.keyboard.type(text);
  await page.locator('input[name=bannerImage]').setInputFiles(banner);
}

/** Of the button in the editor's bar: the half that opens the menu. */
export function moreOf(page: Page): Locator {
  return page.getByRole('button', { name: 'More ways to publish' });
}

/** Chooses from the menu in the editor's bar. */
export async function chooseInMenu(page: Page, item: string): Promise<void> {
  await moreOf(page).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Holds requests to an address until released. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

/** Kills the tab's process without events on the page: nothing more is sent, and it stays the one that is editing. */
export async function kill(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/** Goes on in place of another tab or device of the author, which is still editing. */
export async function takeOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Take over' }).click();
  await expect(page.getByLabel('Title')).toBeEnabled();
}

/** Without presence, only versions keep devices from overwriting each other. */
export const withoutPresence = (page: Page): Promise<unknown> =>
  page.route('**/api/manuscripts/*/presence*', (route) => route.abort());
