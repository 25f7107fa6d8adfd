/** Errors about picture files. */

/** For HEIC photos, which most browsers cannot show. */
export const HEIC_PICTURE = 'Browsers cannot show HEIC photos. Please export this one as a JPG first.';
/** For files whose type is not that of a picture. */
export const NO_PICTURE = 'Please select an image file';
/** For files with the type of a picture that cannot be decoded. */
export const UNREADABLE_PICTURE =
  'That file cannot be read as an image. Please choose a JPG, PNG, GIF, WebP or AVIF.';

export const pictureTooLarge = (megabytes: number) => `An image may have up to ${megabytes} MB`;

export const tooManyPixels = ({ megapixels, max }: { megapixels: number; max: number }) =>
  `An image may have up to ${max} megapixels; this one has ${megapixels}. Please choose a smaller one.`;
