/** Shown instead of a withdrawn article. */
export const WITHDRAWN = 'This article has been withdrawn';

/** Labels around an article's text. The page takes those of the article's language (`text/reading-text.ts`). */
export const READING_TEXT = {
  contents: 'Contents',
  /** Links from the other languages of an article. */
  readInThisLanguage: 'Read in English',
  minutes: (count: number) => `${count} min read`,
  moreBy: (name: string) => `More by ${name}`,
  updated: (date: string) => `Updated ${date}`,
  /** Replaces the date in a preview. */
  notPublished: 'Not published',
  /** Shown after the corrections: a question and two links. */
  stillWrong: 'Spotted another mistake?',
  writeToUs: 'Write to us',
  allCorrections: 'See all corrections',
  end: '.',
} as const;

export const CORRECTIONS_TEXT = {
  title: 'Corrections',
  intro: 'What was wrong in our articles, and when we put it right.',
  none: 'No corrections yet.',
  failed: 'Failed to load corrections. Please try again later.',
  wrong: 'Spotted a mistake?',
  writeToUs: 'Write to us',
  /** After the link. */
  end: '.',
  feed: 'Corrections feed',
} as const;
