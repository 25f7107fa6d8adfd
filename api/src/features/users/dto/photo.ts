import { PROFILE_PHOTO_MAX_BYTES } from '../../../contract/limits.ts';

/** A profile photo in a form; must be smaller than the limit. */
export const PHOTO = {
  field: 'profilePhoto',
  maxBytes: PROFILE_PHOTO_MAX_BYTES - 1,
  tooLarge: 'PHOTO_TOO_LARGE',
} as const;
