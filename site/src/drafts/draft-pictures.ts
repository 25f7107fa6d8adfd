import { readAsDataUrl } from '../lib/data-url.ts';
import { PICTURE_GRACE_MS } from '../limits.ts';
import { draftsOf } from './draft-store.ts';
import { dropPictures, heldPicture, holdPicture, isHeld } from './picture-store.ts';

const ADDRESS = /^\/images\/([0-9a-f]{32})\//;
const SHOWN = /src="(\/images\/[0-9a-f]{32}\/[^"]+)"/g;

/** Id of a picture of this magazine; `null` of one that lies elsewhere. */
export function pictureId(address: string): string | null {
  return ADDRESS.exec(address)?.[1] ?? null;
}

/** Addresses of the magazine's own pictures that a text shows. */
export function picturesShown(html: string): string[] {
  return [...new Set([...html.matchAll(SHOWN)].map(([, address = '']) => address))];
}

/** The bytes behind an address: as they were uploaded, else as this browser still has them in its cache, else as the server has them. */
export async function bytesOf(address: string): Promise<Blob | null> {
  const held = await heldPicture(pictureId(address) ?? '').catch(() => null);
  if (held !== null) return held;
  const answer = await fetch(address, { cache: 'force-cache' }).catch(() => null);
  return answer?.ok === true ? answer.blob() : null;
}

/** Ids that this page has seen on the device: they are not looked for again with every letter. */
const known = new Set<string>();

async function hold(address: string): Promise<boolean> {
  const id = pictureId(address) ?? '';
  if (known.has(id)) return true;
  if (!(await isHeld(id))) {
    const bytes = await bytesOf(address);
    if (bytes === null) return false;
    await holdPicture(id, bytes);
  }
  known.add(id);
  return true;
}

/** Keeps the pictures of a text on this device, so that its draft can be published whenever that is. Returns whether it has all. */
export async function holdPicturesOf(html: string): Promise<boolean> {
  const held = await Promise.all(picturesShown(html).map((address) => hold(address).catch(() => false)));
  return held.every(Boolean);
}

/** Ids of the pictures that drafts show. */
export function shownIds(drafts: readonly { content: string }[]): Set<string> {
  const ids = drafts.flatMap(({ content }) => picturesShown(content).map(pictureId));
  return new Set(ids.filter((id) => id !== null));
}

/** Drops the pictures that no draft shows. What was taken out of a text today may come back by an undo. */
export async function sweepPictures(): Promise<void> {
  await dropPictures(Date.now() - PICTURE_GRACE_MS, shownIds(await draftsOf('')));
}

/** Whether the server is known not to have a picture any more. */
async function isGone(address: string): Promise<boolean> {
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status === 404;
}

/**
 * The text of a draft with `data:` in place of the pictures that the server no longer has, so that they are sent again.
 * One that is nowhere any more is marked by `data-gone`.
 */
export async function withPicturesBack(html: string): Promise<string> {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const bringBack = async (image: HTMLImageElement): Promise<void> => {
    const address = image.getAttribute('src') ?? '';
    if (pictureId(address) === null || !(await isGone(address))) return;
    const bytes = await bytesOf(address);
    if (bytes === null) image.setAttribute('data-gone', '');
    else image.setAttribute('src', await readAsDataUrl(bytes));
  };
  await Promise.all([...body.querySelectorAll('img')].map(bringBack));
  return body.innerHTML;
}
