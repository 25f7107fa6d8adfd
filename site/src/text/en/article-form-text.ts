import { CREATE_TEXT } from './messages.ts';

/** The fields of an article, and the buttons of their page. */
export const ARTICLE_FORM_TEXT = {
  loading: 'Loading...',
  save: 'Save Changes',
  saving: 'Saving...',
  cancel: 'Cancel',
  title: 'Title',
  headline: 'Write a headline…',
  description: 'Description',
  descriptionHint: 'Shown under the title and in lists. Left empty, the first sentences are used.',
  content: 'Content',
  tags: 'Tags',
  featured: 'Mark as Featured',
  missing: {
    title: 'Title is required',
    banner: 'Banner image is required',
    content: 'Content is required',
    tags: CREATE_TEXT.pickTag,
  },
} as const;

/** The banner: its file, its crops, and its fields. */
export const BANNER_TEXT = {
  label: 'Banner image',
  choose: 'Choose a banner image',
  change: 'Change image',
  hint: 'Recommended size 1200x630px',
  measures: ({ width, height }: { width: number; height: number }) => `${width}x${height}px`,
  crops: {
    card: { caption: 'Cards and shares', alt: 'The banner on cards and where it is shared' },
    article: { caption: 'Above the article', alt: 'The banner as it will stand above the article' },
    phone: { caption: 'Lists on a phone', alt: 'The banner in lists on a phone' },
  },
  description: 'Image description',
  descriptionHint: 'What the image shows, for readers who cannot see it.',
  credit: 'Credit',
  creditHint: 'Shown with the image, for example “Photo: Meera Kachnar”.',
} as const;
