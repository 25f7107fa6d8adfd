import { plural } from '../plural.ts';

/** The comparison of two versions. */
export const DIFF_TEXT = {
  unchanged: (count: number) =>
    plural(count, { one: `${count} paragraph unchanged`, other: `${count} paragraphs unchanged` }),
  restUnchanged: 'The rest is unchanged',
  same: 'There are no differences.',
  movedFrom: 'Moved from here',
  movedTo: 'Moved here',
  pictureOut: 'Removed',
  pictureIn: (alt: string) => (alt === '' ? 'Added' : `Added: “${alt}”`),
  fields: {
    title: 'Title',
    description: 'Description',
    authors: 'Authors',
    language: 'Language',
    tags: 'Tags',
    bannerAlt: 'Banner description',
    bannerCredit: 'Banner credit',
  },
  banner: 'Banner',
} as const;
