import { PICTURE_MAX_BYTES } from '@contract/limits.ts';

/** The pictures among pasted, dropped or chosen files. */
export function picturesAmong(files: Iterable<File> | null | undefined): File[] {
  return [...(files ?? [])].filter((file) => file.type.startsWith('image/'));
}

/** For a file that claims to be a picture, but cannot be shown. */
export const UNREADABLE =
  'That file cannot be read as an image. Please choose a JPG, PNG, GIF, WebP or AVIF.';

/** For a file that does not claim to be a picture. */
export const NO_PICTURE = 'Please select an image file';

/** Photos of iPhones. Most systems give their files no type. */
const HEIC = /^image\/hei[cf]|\.hei[cf]s?$/i;
export const HEIC_PROBLEM = 'Browsers cannot show HEIC photos. Please export this one as a JPG first.';

/** Why a file cannot be used as a picture, judging by name, type and size. */
export function pictureProblem(file: { name?: string; type: string; size: number }): string | undefined {
  if (HEIC.test(file.type) || HEIC.test(file.name ?? '')) return HEIC_PROBLEM;
  if (!file.type.startsWith('image/')) return NO_PICTURE;
  const limit = Math.round(PICTURE_MAX_BYTES / 1024 / 1024);
  return file.size <= PICTURE_MAX_BYTES ? undefined : `An image may have up to ${limit} MB`;
}
