import { PICTURE_MAX_BYTES } from '@contract/limits.ts';

/** The pictures among files that were pasted, dropped or chosen. */
export function picturesAmong(files: Iterable<File> | null | undefined): File[] {
  return [...(files ?? [])].filter((file) => file.type.startsWith('image/'));
}

/** Of a file that calls itself a picture and that the browser cannot show. */
export const UNREADABLE =
  'That file cannot be read as an image. Please choose a JPG, PNG, GIF, WebP or AVIF.';

/** Of a file that does not even call itself one. */
export const NO_PICTURE = 'Please select an image file';

/** Why a file cannot be a picture of an article, if its name and size already tell. */
export function pictureProblem(file: { type: string; size: number }): string | undefined {
  if (!file.type.startsWith('image/')) return NO_PICTURE;
  const limit = Math.round(PICTURE_MAX_BYTES / 1024 / 1024);
  return file.size <= PICTURE_MAX_BYTES ? undefined : `An image may have up to ${limit} MB`;
}
