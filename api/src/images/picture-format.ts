/** How a file of a picture is named, typed and addressed. Erasable TypeScript: the encoder's process runs it as it is. */

export const FORMATS = ['avif', 'webp', 'jpeg', 'gif'] as const;
export type Format = (typeof FORMATS)[number];

/** One file of a picture. */
export interface Variant {
  format: Format;
  /** Pixels. */
  width: number;
}

const EXTENSION: Record<Format, string> = { avif: 'avif', webp: 'webp', jpeg: 'jpg', gif: 'gif' };
const CONTENT_TYPE: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  gif: 'image/gif',
};

/** Name of the uploaded bytes, kept only until all sizes have been made, and never served. */
export const SOURCE = 'source';

export function fileName(variant: Variant): string {
  return `${variant.width}.${EXTENSION[variant.format]}`;
}

/** `image/avif` for `640.avif`; `null` where it is not the name of a picture's file. */
export function contentType(name: string): string | null {
  const extension = /^[1-9]\d{0,4}\.(avif|webp|jpg|gif)$/.exec(name)?.[1];
  return extension === undefined ? null : (CONTENT_TYPE[extension] ?? null);
}
