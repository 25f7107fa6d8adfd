import { PICTURE_MAX_BYTES } from '../../../contract/limits.ts';

/** Maximum size of the text in bytes, with some pasted pictures. */
const CONTENT_MAX_BYTES = 24 * 1024 * 1024;

/** Upload of the banner in the forms of articles and manuscripts. */
export const BANNER = {
  field: 'bannerImage',
  maxBytes: PICTURE_MAX_BYTES,
  tooLarge: 'PICTURE_TOO_LARGE',
  maxFieldBytes: CONTENT_MAX_BYTES,
} as const;
