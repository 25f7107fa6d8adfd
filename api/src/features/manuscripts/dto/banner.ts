import { PICTURE_MAX_BYTES } from '../../../contract/limits.ts';

/** Enough for a text with a few pasted pictures, in bytes. */
const CONTENT_MAX_BYTES = 24 * 1024 * 1024;

/** The banner in the forms of articles and manuscripts. */
export const BANNER = {
  field: 'bannerImage',
  maxBytes: PICTURE_MAX_BYTES,
  tooLarge: 'PICTURE_TOO_LARGE',
  maxFieldBytes: CONTENT_MAX_BYTES,
} as const;
