import type { Language } from './articles.ts';

/** What a picture is: a photo or another picture as it was made, one that was edited, or one that was made with AI. */
export const PICTURE_ORIGINS = ['photo', 'edited', 'ai'] as const;
export type PictureOrigin = (typeof PICTURE_ORIGINS)[number];

/** Whether the magazine asks for the origin of pictures, and labels them. */
export const MEDIA_LABELS = ['off', 'on'] as const;
export type MediaLabels = (typeof MEDIA_LABELS)[number];

/** IPTC's digital source types: https://cv.iptc.org/newscodes/digitalsourcetype */
export const DIGITAL_SOURCE_TYPES: Readonly<Record<PictureOrigin, string>> = {
  photo: 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture',
  edited: 'http://cv.iptc.org/newscodes/digitalsourcetype/humanEdits',
  ai: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
};

const LABELS: Readonly<Record<PictureOrigin, Readonly<Record<Language, string>>>> = {
  photo: { en: '', hi: '' },
  edited: { en: 'Edited photo', hi: 'संपादित फ़ोटो' },
  ai: { en: 'Made with AI', hi: 'एआई से बनी तस्वीर' },
};

/** What readers see at a picture; empty if nothing has to be said. */
export function mediaLabel(origin: PictureOrigin | undefined, lang: Language): string {
  return origin === undefined ? '' : LABELS[origin][lang];
}
