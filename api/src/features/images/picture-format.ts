/**
 * Names, types and addresses of picture files. Erasable TypeScript only: the encoder process runs this
 * file without a build.
 */
import { SHARE_CARD } from '../../contract/limits.ts';

/** `card` is a JPEG in the shape of a share card. */
export const FORMATS = ['avif', 'webp', 'jpeg', 'gif', 'card'] as const;
export type Format = (typeof FORMATS)[number];

/** One file of a picture. */
export interface Variant {
  format: Format;
  width: number;
}

const ENDING: Record<Format, string> = {
  avif: '.avif',
  webp: '.webp',
  jpeg: '.jpg',
  gif: '.gif',
  card: `x${SHARE_CARD.height}.jpg`,
};
const CONTENT_TYPE: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  gif: 'image/gif',
};

/** File name of the uploaded bytes, which are stored until all sizes exist, and not served. */
export const SOURCE = 'source';

/** File name of the Content Credentials of the upload. Not served. */
export const CREDENTIALS = 'credentials.c2pa';

/** Whether the uploaded bytes of a picture, by its record, are needed for further sizes. */
export function keepsSource(record: { pending?: unknown; onDemand?: unknown }): boolean {
  return record.pending === true || record.onDemand === true;
}

/** Names of the files beside the sizes of a picture, by its record. */
export function otherFiles(record: {
  pending?: unknown;
  onDemand?: unknown;
  hasCredentials?: unknown;
}): string[] {
  return [...(keepsSource(record) ? [SOURCE] : []), ...(record.hasCredentials === true ? [CREDENTIALS] : [])];
}

export function fileName(variant: Variant): string {
  return `${variant.width}${ENDING[variant.format]}`;
}

/** `image/avif` for `720.avif`, `image/jpeg` for `1200x630.jpg`; `null` if it is not the name of a picture file. */
export function contentType(name: string): string | null {
  const extension = /^[1-9]\d{0,4}(?:x[1-9]\d{0,4})?\.(avif|webp|jpg|gif)$/.exec(name)?.[1];
  return extension === undefined ? null : (CONTENT_TYPE[extension] ?? null);
}
