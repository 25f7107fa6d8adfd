import type { DOMOutputSpec } from '@tiptap/pm/model';
import { MISSING_PICTURE_TEXT } from '@text/picture-text.ts';

/** Attributes of a picture: address, description, and whether the server has lost it. */
export interface PictureAttributes {
  src: string | null;
  alt: string;
  gone: boolean;
}

/** On this site, or being uploaded. */
const LOCAL = /^(?:\/(?!\/)|data:image\/)/;

/** A picture of another site, which readers' browsers may not load. */
export function isOnOtherSite(address: unknown): address is string {
  return typeof address === 'string' && !LOCAL.test(address);
}

/** A picture that cannot be published: of another site, or lost. */
export function isMissing({ src, gone }: Pick<PictureAttributes, 'src' | 'gone'>): boolean {
  return gone || isOnOtherSite(src);
}

/** Placeholder of a missing picture, in the editor and in drafts. */
export const MISSING_PICTURE = 'div[data-missing-picture]';

export function missingPicture({ src, alt, gone }: PictureAttributes): DOMOutputSpec {
  const attributes = {
    class: 'missing-picture',
    'data-missing-picture': src ?? '',
    'data-alt': alt,
    ...(gone && { 'data-gone': '' }),
  };
  const what = gone ? MISSING_PICTURE_TEXT.gone : MISSING_PICTURE_TEXT.elsewhere;
  return ['div', attributes, ['strong', what], ['span', gone ? alt : (src ?? '')]];
}
