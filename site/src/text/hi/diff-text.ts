import type * as english from '../en/diff-text.ts';
import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

/** The comparison of two versions. */
export const DIFF_TEXT = {
  unchanged: (count) =>
    plural(count, { one: `${count} पैराग्राफ़ नहीं बदला`, other: `${count} पैराग्राफ़ नहीं बदले` }),
  restUnchanged: 'आगे कुछ नहीं बदला',
  same: 'कोई अंतर नहीं है।',
  movedFrom: 'यहाँ से ले जाया गया',
  movedTo: 'यहाँ लाया गया',
  pictureOut: 'हटाई गई',
  pictureIn: (alt) => (alt === '' ? 'जोड़ी गई' : `जोड़ी गई: “${alt}”`),
  fields: {
    title: 'शीर्षक',
    description: 'सार',
    authors: 'लेखक',
    language: 'भाषा',
    tags: 'विषय',
    bannerAlt: 'मुख्य तस्वीर का वर्णन',
    bannerCredit: 'मुख्य तस्वीर का साभार',
  },
  banner: 'मुख्य तस्वीर',
} as const satisfies Translation<typeof english.DIFF_TEXT>;
