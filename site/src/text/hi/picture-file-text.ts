/** Errors about picture files. */

/** For HEIC photos, which most browsers cannot show. */
export const HEIC_PICTURE = 'ब्राउज़र HEIC तस्वीरें नहीं दिखा सकते। कृपया पहले इसे JPG में बदल लें।';
/** For files whose type is not that of a picture. */
export const NO_PICTURE = 'कृपया कोई तस्वीर चुनें';
/** For files with the type of a picture that cannot be decoded. */
export const UNREADABLE_PICTURE =
  'यह फ़ाइल तस्वीर की तरह पढ़ी नहीं जा सकती। कृपया JPG, PNG, GIF, WebP या AVIF चुनें।';

export const pictureTooLarge = (megabytes: number) => `तस्वीर ${megabytes} MB तक की हो सकती है`;

export const tooManyPixels = ({ megapixels, max }: { megapixels: number; max: number }) =>
  `तस्वीर ${max} मेगापिक्सेल तक की हो सकती है; यह ${megapixels} की है। कृपया छोटी तस्वीर चुनें।`;
