import { plural } from '../plural.ts';

/** Advice before an article is published. */
export const CHECK_TEXT = {
  show: 'Show',
  writeOne: 'Write one',
  undescribed: (count: number) =>
    plural(count, {
      one: `${count} picture without a description`,
      other: `${count} pictures without a description`,
    }),
  undescribedDetail: (count: number) =>
    plural(count, {
      one: 'Readers who cannot see it will not know what it shows.',
      other: 'Readers who cannot see them will not know what they show.',
    }),
  noDescription: 'No description: search engines will use the first lines',
  /** @param words number of words of the first long paragraph */
  longParagraphs: ({ count, words }: { count: number; words: number }) =>
    count > 1 ? `${count} paragraphs of over 200 words` : `A paragraph of ${words} words`,
  headingsInOrder: 'headings in order',
  headingJumps: (count: number) =>
    plural(count, { one: `${count} heading jumps a level`, other: `${count} headings jump a level` }),
  linksSecure: 'links with https',
  insecureLinks: (count: number) =>
    plural(count, { one: `${count} link without https`, other: `${count} links without https` }),
  mixedDigits: 'Latin and Devanagari digits are mixed',
  bannerLarge: 'banner is large enough',
  bannerSmall: ({ width, height }: { width: number; height: number }) =>
    `The banner is small: ${width}x${height}px instead of 1200x630px`,
} as const;
