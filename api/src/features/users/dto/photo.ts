import { PROFILE_PHOTO_MAX_BYTES } from '../../../contract/limits.ts';

/** The profile photo in a form. Its size must be below the limit. */
export const PHOTO = {
  field: 'profilePhoto',
  maxBytes: PROFILE_PHOTO_MAX_BYTES - 1,
  tooLarge: 'PHOTO_TOO_LARGE',
} as const;
