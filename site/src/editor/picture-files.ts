import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS } from '@contract/limits.ts';
import type { Size } from '../lib/pictures/measure-picture.ts';
import { HEIC_PICTURE, NO_PICTURE, pictureTooLarge, tooManyPixels } from '@text/picture-file-text.ts';

const MEGABYTE = 1024 * 1024;
const MEGAPIXEL = 1_000_000;

type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

/** Photos in the format of iPhones; some systems do not know its type. */
const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]s?$/i.test(name);

/** The pictures among pasted, dropped or chosen files. */
export function picturesAmong(files: Iterable<File> | null | undefined): File[] {
  return [...(files ?? [])].filter((file) => file.type.startsWith('image/') || isHeic(file));
}

/** Why a HEIC photo cannot be used; `undefined` for other files. */
export function heicProblem(file: Pick<File, 'name' | 'type'>): string | undefined {
  return isHeic(file) ? HEIC_PICTURE : undefined;
}

/** Why a file cannot be used as a picture, judging by name, type and size. */
export function fileProblem(file: FileFacts): string | undefined {
  if (isHeic(file)) return HEIC_PICTURE;
  if (!file.type.startsWith('image/')) return NO_PICTURE;
  const limit = Math.round(PICTURE_MAX_BYTES / MEGABYTE);
  return file.size <= PICTURE_MAX_BYTES ? undefined : pictureTooLarge(limit);
}

/** Why the server would refuse a picture of these dimensions. */
export function sizeProblem({ width, height }: Size): string | undefined {
  const pixels = width * height;
  if (pixels <= PICTURE_MAX_PIXELS) return undefined;
  return tooManyPixels({
    megapixels: Math.ceil(pixels / MEGAPIXEL),
    max: Math.floor(PICTURE_MAX_PIXELS / MEGAPIXEL),
  });
}
