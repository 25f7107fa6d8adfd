import type { PictureOrigin } from '@contract/media-labels.ts';
import type * as english from '../en/origin-text.ts';
import type { Translation } from '../translation.ts';

/** What a picture is: asked where the magazine labels pictures. */
export const ORIGIN_TEXT = {
  label: 'यह क्या है',
  origins: { photo: 'फ़ोटो', edited: 'संपादित', ai: 'एआई से बनी' } satisfies Record<PictureOrigin, string>,
  saved: {
    photo: 'पाठकों को कोई लेबल नहीं दिखेगा।',
    edited: 'पाठकों को दिखेगा: संपादित फ़ोटो।',
    ai: 'पाठकों को दिखेगा: एआई से बनी तस्वीर।',
  } satisfies Record<PictureOrigin, string>,
  failed: 'तस्वीर का लेबल सहेजा नहीं जा सका।',
  credentials: 'इस तस्वीर के साथ Content Credentials हैं। वे तस्वीर के साथ रखे जाते हैं।',
} as const satisfies Translation<typeof english.ORIGIN_TEXT>;
