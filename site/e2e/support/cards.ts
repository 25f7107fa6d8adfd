import type { APIRequestContext, Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import type { LinkPreview } from '../../../api/src/contract/link-previews.ts';
import type { Picture, UploadedPicture } from '../../../api/src/contract/pictures.ts';
import type { SessionResponse } from '../../../api/src/contract/users.ts';
import { textOf } from './desk.ts';
import { expect } from './magazine.ts';

/** A picture of the page, as the server keeps one: uploaded by the author. */
export async function pageArt(
  request: APIRequestContext,
  { token }: SessionResponse,
  background: string,
): Promise<Picture> {
  const create = { width: 1200, height: 630, channels: 3, background } as const;
  const buffer = await sharp({ create }).jpeg().toBuffer();
  const answer = await request.post('/api/images', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { image: { name: 'page.jpg', mimeType: 'image/jpeg', buffer } },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as UploadedPicture).picture;
}

/** The server reads no page here: its answers are given, by address. Returns what it was asked for. */
export async function answerPreviews(page: Page, previews: readonly LinkPreview[]): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/api/link-previews', async (route) => {
    const { url } = route.request().postDataJSON() as { url: string };
    asked.push(url);
    const preview = previews.find((each) => each.url === url);
    if (preview === undefined) await route.abort();
    else await route.fulfill({ json: { preview } });
  });
  return asked;
}

/** Pastes plain text, as the address bar of a browser gives it. */
export async function pasteAddress(page: Page, address: string): Promise<void> {
  await textOf(page).evaluate((target, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, address);
}

export const cardsIn = (place: Page | Locator): Locator => place.locator('figure.link-card');
