import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS, PROFILE_PHOTO_MAX_BYTES } from '../../contract/limits.ts';

const MEBIBYTE = 1024 * 1024;
const MEGAPIXEL = 1_000_000;

/** Every error: stable code, HTTP status, message for people. */
export const ERRORS = {
  VALIDATION_FAILED: [400, 'Please check what you entered.'],
  MALFORMED_REQUEST: [400, 'The request could not be understood.'],
  MALFORMED_JSON: [400, 'The request is not valid JSON.'],
  TOO_DEEP: [400, 'The request nests its values too deeply.'],
  MALFORMED_FORM: [400, 'The form could not be read.'],
  NOT_A_PICTURE: [400, 'Please select an image file'],
  PICTURE_DAMAGED: [400, 'The image file is damaged and cannot be read.'],
  PICTURE_TOO_MANY_PIXELS: [400, `The image must have at most ${PICTURE_MAX_PIXELS / MEGAPIXEL} megapixels.`],
  PICTURE_TOO_NARROW: [400, 'The image is too narrow: one side is more than 50 times the other.'],
  PICTURE_GONE: [400, 'A picture in the text is no longer there. Please add it again.'],
  TOO_MANY_PICTURES: [400, 'The text holds too many pasted pictures. Please add them one by one.'],
  UNAUTHENTICATED: [401, 'Please log in.'],
  SESSION_ENDED: [401, 'Your session has ended. Please log in again.'],
  INVALID_CREDENTIALS: [401, 'Invalid email or password'],
  ROLE_MISMATCH: [401, 'Invalid credentials for selected role'],
  FORBIDDEN: [403, 'You don’t have permission to do this.'],
  NOT_YOUR_ARTICLE: [403, 'You can only change your own articles.'],
  ADMIN_PROTECTED: [403, 'An admin cannot be deleted here.'],
  ARTICLE_NOT_FOUND: [404, 'Article not found'],
  MANUSCRIPT_NOT_FOUND: [404, 'There is no such manuscript.'],
  NOTE_NOT_FOUND: [404, 'This note is no longer there.'],
  PREVIEW_NOT_FOUND: [404, 'This preview has ended.'],
  REVISION_NOT_FOUND: [404, 'This version is no longer there.'],
  USER_NOT_FOUND: [404, 'Author not found'],
  GENRE_NOT_FOUND: [404, 'There is no such category.'],
  PICTURE_NOT_FOUND: [404, 'There is no such picture.'],
  SITEMAP_PART_NOT_FOUND: [404, 'There is no such part of the sitemap.'],
  ROUTE_NOT_FOUND: [404, 'There is nothing at this address.'],
  METHOD_NOT_ALLOWED: [405, 'This address does not take this kind of request.'],
  REQUEST_TIMEOUT: [408, 'The request took too long to arrive. Please try again.'],
  EMAIL_TAKEN: [409, 'An account with this email already exists.'],
  MANUSCRIPT_NOT_TRASHED: [409, 'Only what is in the trash can be deleted for good.'],
  MANUSCRIPT_PUBLISHED: [409, 'This is published. Delete its article instead.'],
  MANUSCRIPT_NOT_PUBLISHED: [409, 'Only a published article can be withdrawn.'],
  MANUSCRIPT_NOT_WITHDRAWN: [409, 'Only a withdrawn article can be put back.'],
  ARTICLE_WITHDRAWN: [410, 'This article has been withdrawn.'],
  ARTICLE_DELETED: [410, 'This article has been deleted.'],
  ARTICLE_CHANGED: [412, 'This article was changed in the meantime.'],
  MANUSCRIPT_CHANGED: [412, 'This manuscript was changed in the meantime.'],
  PHOTO_TOO_LARGE: [413, `Image size should be less than ${PROFILE_PHOTO_MAX_BYTES / MEBIBYTE}MB`],
  PICTURE_TOO_LARGE: [413, `Image size should be at most ${PICTURE_MAX_BYTES / MEBIBYTE}MB`],
  BODY_TOO_LARGE: [413, 'The request is too large.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'This kind of content is not taken here.'],
  IDEMPOTENCY_KEY_REUSED: [422, 'This was published before, with other contents.'],
  VERSION_REQUIRED: [428, 'Please send the version that you read as If-Match.'],
  TOO_MANY_REQUESTS: [429, 'Too many attempts. Please try again in a moment.'],
  HEADERS_TOO_LARGE: [431, 'The address or the headers of the request are too long.'],
  INTERNAL_ERROR: [500, 'Something went wrong. Try again.'],
  PICTURE_INTERRUPTED: [503, 'The image could not be prepared just now. Please try again in a moment.'],
  STORAGE_FULL: [503, 'There is no room left to keep this at the moment. Please try again later.'],
  PICTURES_UNAVAILABLE: [503, 'Pictures cannot be stored or read at the moment. Please try again later.'],
  STORE_UNAVAILABLE: [503, 'The magazine cannot reach its store. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof ERRORS;

export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];
