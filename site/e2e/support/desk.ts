import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import type { Article, ArticleResponse } from '../../../api/src/contract/articles.ts';
import type { OwnProfile, SessionResponse } from '../../../api/src/contract/users.ts';
import { demoCredentials, expect } from './magazine.ts';

/** Obeys every rule of the sign-up screen. */
export const PASSWORD = 'Tamarind7!';
/** The narrowest phone that people hold. */
export const PHONE = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };

/** An author of one's own, made through the API. */
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

/** Puts the session where the site keeps it, as signing in would. */
export async function signIn(page: Page, session: SessionResponse): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((answer) => {
    const { token, role, _id, name, email, bio, profilePhoto } = answer;
    const kept = {
      userRole: role,
      userId: _id,
      userName: name,
      email,
      bio,
      profilePhoto: profilePhoto ?? '',
      // Last, for other tabs look when it comes.
      token,
    };
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    localStorage.setItem('articles', '[]');
  }, session);
}

/** A picture that takes the server no time. */
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

/** An article as the API has it. */
export async function articleOf(request: APIRequestContext, id: string): Promise<Article> {
  return ((await (await request.get(`/api/articles/${id}`)).json()) as ArticleResponse).article;
}

/** Titles of all that an author has published. */
export async function titlesOf(request: APIRequestContext, { token }: SessionResponse): Promise<string[]> {
  const answer = await request.get('/api/users/profile', { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as OwnProfile).articles.data.map(({ title }) => title);
}

/** Ends a session on the server; the browser does not know. */
export async function endSession(request: APIRequestContext, token: string): Promise<void> {
  const answer = await request.post('/api/users/logout', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(200);
}

/** Ends the session that the page goes by. */
export async function endSessionOf(page: Page): Promise<void> {
  await endSession(page.request, await page.evaluate(() => localStorage.getItem('token') ?? ''));
}

/** Answers the question that lies over a page whose session has ended. */
export async function signInOver(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log in to go on' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog).toHaveCount(0);
}

/** What is said in passing, word for word. */
export function toastOf(page: Page, text: string): Locator {
  return page.locator('.toasts').getByText(text, { exact: true });
}

export function textOf(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Content', exact: true });
}

export function toolOf(page: Page, name: string): Locator {
  return page.getByRole('toolbar').getByRole('button', { name, exact: true });
}

/** A new article by somebody new, whose text is `rain`, all of it selected. Returns the text. */
export async function selectedText(page: Page, request: APIRequestContext): Promise<Locator> {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  const text = textOf(page);
  await text.click();
  await page.keyboard.type('rain');
  await page.keyboard.press('ControlOrMeta+a');
  return text;
}

/** Fills in everything that an article needs, the text last. */
export async function fillArticle(page: Page, title: string, text: string): Promise<void> {
  const banner = await smallPicture();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Weather', exact: true }).click();
  await textOf(page).click();
  await page.keyboard.type(text);
  await page.locator('input[name=bannerImage]').setInputFiles(banner);
}

/** Holds the calls of an address back until it is told to let them go. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}
