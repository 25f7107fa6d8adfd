import type { Language } from '@contract/articles.ts';

/** Instead of an article that readers saw once. */
export const WITHDRAWN = 'This article has been withdrawn';

/** Labels around an article's text, in its language. */
export const READING_TEXT: Record<
  Language,
  {
    contents: string;
    minutes: (count: number) => string;
    moreBy: (name: string) => string;
    updated: (date: string) => string;
    /** In the place of the date, in a preview. */
    notPublished: string;
    /** After the corrections: two sentences, each with a link. */
    stillWrong: string;
    writeToUs: string;
    allCorrections: string;
    together: string;
    end: string;
  }
> = {
  en: {
    contents: 'Contents',
    minutes: (count) => `${count} min read`,
    moreBy: (name) => `More by ${name}`,
    updated: (date) => `Updated ${date}`,
    notPublished: 'Not published',
    stillWrong: 'Something else that is wrong?',
    writeToUs: 'Write to us',
    allCorrections: 'All corrections stand',
    together: 'together here',
    end: '.',
  },
  hi: {
    contents: 'विषय-सूची',
    minutes: (count) => `${count} मिनट में पढ़िए`,
    moreBy: (name) => `${name} के और लेख`,
    updated: (date) => `${date} को अपडेट`,
    notPublished: 'अप्रकाशित',
    stillWrong: 'कुछ और ग़लत है?',
    writeToUs: 'हमें लिखिए',
    allCorrections: 'सारे सुधार',
    together: 'एक साथ यहाँ',
    end: '।',
  },
};

export const CORRECTIONS_TEXT = {
  title: 'Corrections',
  intro: 'What was wrong in our articles, and when we put it right.',
  none: 'No corrections yet.',
  failed: 'Failed to load corrections. Please try again later.',
  wrong: 'Something wrong?',
  writeToUs: 'Write to us',
  feed: 'Corrections as a feed',
} as const;
