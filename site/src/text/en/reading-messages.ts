import type { Language } from '@contract/articles.ts';

/** Shown instead of a withdrawn article. */
export const WITHDRAWN = 'This article has been withdrawn';

/** Labels around an article's text, in its language. */
export const READING_TEXT: Record<
  Language,
  {
    contents: string;
    minutes: (count: number) => string;
    moreBy: (name: string) => string;
    updated: (date: string) => string;
    /** Replaces the date in a preview. */
    notPublished: string;
    /** Shown after the corrections: a question and two links. */
    stillWrong: string;
    writeToUs: string;
    allCorrections: string;
    end: string;
  }
> = {
  en: {
    contents: 'Contents',
    minutes: (count) => `${count} min read`,
    moreBy: (name) => `More by ${name}`,
    updated: (date) => `Updated ${date}`,
    notPublished: 'Not published',
    stillWrong: 'Spotted another mistake?',
    writeToUs: 'Write to us',
    allCorrections: 'See all corrections',
    end: '.',
  },
  hi: {
    contents: 'विषय-सूची',
    minutes: (count) => `${count} मिनट में पढ़िए`,
    moreBy: (name) => `${name} के और लेख`,
    updated: (date) => `${date} को अपडेट`,
    notPublished: 'अप्रकाशित',
    stillWrong: 'कोई और ग़लती दिखी?',
    writeToUs: 'हमें लिखिए',
    allCorrections: 'सभी सुधार देखिए',
    end: '।',
  },
};

export const CORRECTIONS_TEXT = {
  title: 'Corrections',
  intro: 'What was wrong in our articles, and when we put it right.',
  none: 'No corrections yet.',
  failed: 'Failed to load corrections. Please try again later.',
  wrong: 'Spotted a mistake?',
  writeToUs: 'Write to us',
  feed: 'Corrections feed',
} as const;
