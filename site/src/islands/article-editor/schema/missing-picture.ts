import type { DOMOutputSpec } from '@tiptap/pm/model';

/** What a picture of the text is: its address, its description, and whether the server is known not to have it any more. */
export interface PictureAttributes {
  src: string | null;
  alt: string;
  gone: boolean;
}

/** On this site, or on its way to it. */
const HERE = /^(?:\/(?!\/)|data:image\/)/;

/** The address lies on another site: readers' browsers may not fetch it. */
export function isElsewhere(address: unknown): address is string {
  return typeof address === 'string' && !HERE.test(address);
}

/** A picture that cannot be published: it lies elsewhere, or is no longer there. */
export function isMissing({ src, gone }: Pick<PictureAttributes, 'src' | 'gone'>): boolean {
  return gone || isElsewhere(src);
}

/** What holds the place of a missing picture, in the editor and in a draft. */
export const MISSING_PICTURE = 'div[data-missing-picture]';

export function missingPicture({ src, alt, gone }: PictureAttributes): DOMOutputSpec {
  const attributes = {
    class: 'missing-picture',
    'data-missing-picture': src ?? '',
    'data-alt': alt,
    ...(gone && { 'data-gone': '' }),
  };
  const what = gone ? 'This picture is no longer there' : 'A picture on another site';
  return ['div', attributes, ['strong', what], ['span', gone ? alt : (src ?? '')]];
}
