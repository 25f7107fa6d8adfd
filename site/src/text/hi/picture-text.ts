import type * as english from '../en/picture-text.ts';
import type { Translation } from '../translation.ts';

/** Pictures in an article's text. */
export const PICTURE_TEXT = {
  choose: 'लेख के लिए तस्वीर',
  replace: 'ग़ायब तस्वीर की जगह नई तस्वीर',
  chooseFile: 'फ़ाइल चुनें',
  description: 'वर्णन',
  descriptionHint: 'तस्वीर में क्या है, उनके लिए जो उसे देख नहीं सकते',
  addCaption: 'तस्वीर की पंक्ति जोड़ें',
  emptyCaption: 'तस्वीर की पंक्ति',
  remove: 'हटाएँ',
} as const satisfies Translation<typeof english.PICTURE_TEXT>;

/** Shown instead of a picture that no longer exists, or that another site does not allow to load. */
export const MISSING_PICTURE_TEXT = {
  gone: 'यह तस्वीर अब नहीं है',
  elsewhere: 'किसी दूसरी साइट की तस्वीर',
} as const satisfies Translation<typeof english.MISSING_PICTURE_TEXT>;
