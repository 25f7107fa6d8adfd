import { readAsDataUrl } from '../../lib/pictures/data-url.ts';
import { PICTURE_GRACE_MS } from '../../limits.ts';
import { draftsOf } from './draft-store.ts';
import { inTransaction } from './database.ts';
import type { StoredPicture } from './draft.ts';
import { resultOf } from './indexed-db.ts';

const ADDRESS = /^\/images\/([0-9a-f]{32})\//;
const SHOWN = /src="(\/images\/[0-9a-f]{32}\/[^"]+)"/g;

/** Id of one of our pictures; `null` for others. */
export function pictureId(address: string): string | null {
  return ADDRESS.exec(address)?.[1] ?? null;
}

/** Addresses of our pictures in a text. */
export function picturesShown(html: string): string[] {
  return [...new Set([...html.matchAll(SHOWN)].map(([, address = '']) => address))];
}

/**
 * A text with the addresses that its pictures have in another one: those of pictures that readers do not see expire
 * after a day or two.
 */
export function withAddressesOf(html: string, current: string): string {
  const addresses = new Map(picturesShown(current).map((address) => [pictureId(address), address]));
  return html.replace(SHOWN, (_, address: string) => `src="${addresses.get(pictureId(address)) ?? address}"`);
}

/** @throws {DOMException} if storage is unavailable or full */
export async function storePicture(id: string, bytes: Blob): Promise<void> {
  const picture: StoredPicture = { id, bytes, heldAt: Date.now() };
  await inTransaction('readwrite', ['pictures'], (pictures) => pictures.put(picture));
}

export async function deletePicture(id: string): Promise<void> {
  await inTransaction('readwrite', ['pictures'], (pictures) => pictures.delete(id));
}

/** Deletes pictures last used before that moment and not in `shown`. */
export async function deletePictures(before: number, shown: ReadonlySet<string>): Promise<void> {
  await inTransaction('readwrite', ['pictures'], async (pictures) => {
    for (const { id, heldAt } of await resultOf<StoredPicture[]>(pictures.getAll()))
      if (heldAt < before && !shown.has(id)) pictures.delete(id);
  });
}

/** The bytes of a picture: as uploaded, otherwise from the browser's cache, otherwise from the server. */
export async function bytesOf(address: string): Promise<Blob | null> {
  const id = pictureId(address) ?? '';
  const stored = await inTransaction('readonly', ['pictures'], (pictures) =>
    resultOf<StoredPicture | undefined>(pictures.get(id)),
  ).catch(() => undefined);
  if (stored !== undefined) return stored.bytes;
  const answer = await fetch(address, { cache: 'force-cache' }).catch(() => null);
  return answer?.ok === true ? answer.blob() : null;
}

/** Ids of pictures that the device has, so that they are not checked at every keystroke. */
const storedIds = new Set<string>();

async function store(address: string): Promise<boolean> {
  const id = pictureId(address) ?? '';
  if (storedIds.has(id)) return true;
  const count = (pictures: IDBObjectStore) => resultOf(pictures.count(id));
  if ((await inTransaction('readonly', ['pictures'], count)) === 0) {
    const bytes = await bytesOf(address);
    if (bytes === null) return false;
    await storePicture(id, bytes);
  }
  storedIds.add(id);
  return true;
}

/**
 * Stores the pictures of a text on this device, so that its draft can be published at any time. Returns whether it
 * has all.
 */
export async function storePicturesOf(html: string): Promise<boolean> {
  const stored = await Promise.all(picturesShown(html).map((address) => store(address).catch(() => false)));
  return stored.every(Boolean);
}

export function shownIds(drafts: readonly { content: string }[]): Set<string> {
  const ids = drafts.flatMap(({ content }) => picturesShown(content).map(pictureId));
  return new Set(ids.filter((id) => id !== null));
}

/** Deletes pictures that no draft shows, after a day: an undo may restore one. */
export async function deleteUnusedPictures(): Promise<void> {
  await deletePictures(Date.now() - PICTURE_GRACE_MS, shownIds(await draftsOf('')));
}

/** Whether the server is known to have lost a picture. */
async function isGone(address: string): Promise<boolean> {
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status === 404;
}

/**
 * A draft's text with `data:` for pictures that the server has lost, so that they are uploaded again. Pictures that
 * are lost everywhere get `data-gone`.
 */
export async function restoreLostPictures(html: string): Promise<string> {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const restorePicture = async (image: HTMLImageElement): Promise<void> => {
    const address = image.getAttribute('src') ?? '';
    if (pictureId(address) === null || !(await isGone(address))) return;
    const bytes = await bytesOf(address);
    if (bytes === null) image.setAttribute('data-gone', '');
    else image.setAttribute('src', await readAsDataUrl(bytes));
  };
  await Promise.all([...body.querySelectorAll('img')].map(restorePicture));
  return body.innerHTML;
}
