import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS } from '@contract/limits.ts';
import type { Size } from '../lib/pictures/measure-picture.ts';

const MEGABYTE = 1024 * 1024;
const MEGAPIXEL = 1_000_000;
const USABLE = 'Please choose a JPG, PNG, GIF, WebP or AVIF.';

type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

/** Photos as phones keep them; some systems do not know their type. */
const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]s?$/i.test(name);

/** The pictures among pasted, dropped or chosen files. */
export function picturesAmong(files: Iterable<File> | null | undefined): File[] {
  return [...(files ?? [])].filter((file) => file.type.startsWith('image/') || isHeic(file));
}

/** For a file that claims to be a picture, but cannot be shown. */
export const UNREADABLE = `That file cannot be read as an image. ${USABLE}`;

/** For a file that does not claim to be a picture. */
export const NO_PICTURE = 'Please select an image file';

/** For a photo that most browsers cannot show. */
const HEIC = 'Browsers cannot show HEIC photos. Please export this one as a JPG first.';

/** Why a photo that a phone keeps cannot be used, if it is one of those. */
export function heicProblem(file: Pick<File, 'name' | 'type'>): string | undefined {
  return isHeic(file) ? HEIC : undefined;
}

/** Why a file cannot be used as a picture, judging by name, type and size. */
export function fileProblem(file: FileFacts): string | undefined {
  if (isHeic(file)) return HEIC;
  if (!file.type.startsWith('image/')) return NO_PICTURE;
  const limit = Math.round(PICTURE_MAX_BYTES / MEGABYTE);
  return file.size <= PICTURE_MAX_BYTES ? undefined : `An image may have up to ${limit} MB`;
}

/** Why the server would refuse a picture of these dimensions. */
export function sizeProblem({ width, height }: Size): string | undefined {
  const pixels = width * height;
  if (pixels <= PICTURE_MAX_PIXELS) return undefined;
  const [limit, actual] = [Math.floor(PICTURE_MAX_PIXELS / MEGAPIXEL), Math.ceil(pixels / MEGAPIXEL)];
  return `An image may have up to ${limit} megapixels; this one has ${actual}. Please choose a smaller one.`;
}
