import type { APIRequestContext, Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import type { LinkPreview } from '../../../api/src/contract/link-previews.ts';
import type { Picture, UploadedPicture } from '../../../api/src/contract/pictures.ts';
import type { SessionResponse } from '../../../api/src/contract/users.ts';
import { textOf } from './editor.ts';
import { expect } from './magazine.ts';

/** Uploads a picture for a link card. Returns it as the server has stored it. */
export async function uploadCardPicture(
  request: APIRequestContext,
  { token }: SessionResponse,
  background: string,
): Promise<Picture> {
  const create = { width: 1200, height: 630, channels: 3, background } as const;
  const buffer = await sharp({ create }).jpeg().toBuffer();
  const response = await request.post('/api/images', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { image: { name: 'page.jpg', mimeType: 'image/jpeg', buffer } },
  });
  expect(response.status()).toBe(201);
  return ((await response.json()) as UploadedPicture).picture;
}

/** Responds to requests for link previews instead of the server. Returns the requested addresses. */
export async function mockLinkPreviews(page: Page, previews: readonly LinkPreview[]): Promise<string[]> {
  const requested: string[] = [];
  await page.route('**/api/link-previews', async (route) => {
    const { url } = route.request().postDataJSON() as { url: string };
    requested.push(url);
    const preview = previews.find((each) => each.url === url);
    if (preview === undefined) await route.abort();
    else await route.fulfill({ json: { preview } });
  });
  return requested;
}

/** Pastes plain text, as from a browser's address bar. */
export async function pasteAddress(page: Page, address: string): Promise<void> {
  await textOf(page).evaluate((target, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, address);
}

export const cardsIn = (place: Page | Locator): Locator => place.locator('figure.link-card');
