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

/** `data:image/png;base64,…`: how a picture stands in the text until it is on the server. */
export function readAsDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')));
    reader.readAsDataURL(file);
  });
}

/** The file that a `data:` address holds. */
export function fromDataUrl(address: string): File {
  const [head = '', body = ''] = address.split(',', 2);
  const type = /^data:([^;,]+)/.exec(head)?.[1] ?? 'image/png';
  const bytes = Uint8Array.from(atob(body), (character) => character.charCodeAt(0));
  return new File([bytes], `picture.${type.split('/')[1] ?? 'png'}`, { type });
}
