import type * as english from '../en/version-text.ts';
import type { Translation } from '../translation.ts';

/** The header of a version in a comparison. */
export const VERSION_TEXT = {
  line: (field, value) => `${field}: ${value}`,
  image: 'तस्वीर',
  noImageDescription: 'बिना वर्णन के',
  title: 'शीर्षक',
  description: 'सार',
  imageDescription: 'तस्वीर का वर्णन',
  credit: 'साभार',
  tags: 'विषय',
  language: 'भाषा',
  recognised: 'अपने-आप पहचानी गई',
  featured: 'चुनिंदा',
  yes: 'हाँ',
  no: 'नहीं',
  banner: 'मुख्य तस्वीर',
  bannerUnchanged: 'नहीं बदली',
  savedBannerStays: 'सहेजी हुई ही रहेगी',
  earlierBanner: 'पहले की एक तस्वीर',
  otherBanner: 'दूसरी तस्वीर',
} as const satisfies Translation<typeof english.VERSION_TEXT>;
