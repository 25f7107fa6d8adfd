import type * as english from '../en/reading-messages.ts';
import type { Translation } from '../translation.ts';

/** Shown instead of a withdrawn article. */
export const WITHDRAWN = 'यह लेख वापस ले लिया गया है';

/** Labels around an article's text. The page takes those of the article's language (`text/reading-text.ts`). */
export const READING_TEXT = {
  contents: 'विषय-सूची',
  readInThisLanguage: 'हिन्दी में पढ़ें',
  minutes: (count) => `${count} मिनट में पढ़िए`,
  moreBy: (name) => `${name} के और लेख`,
  updated: (date) => `${date} को अपडेट`,
  notPublished: 'अप्रकाशित',
  stillWrong: 'कोई और ग़लती दिखी?',
  writeToUs: 'हमें लिखिए',
  allCorrections: 'सभी सुधार देखिए',
  end: '।',
} as const satisfies Translation<typeof english.READING_TEXT>;

export const CORRECTIONS_TEXT = {
  title: 'सुधार',
  intro: 'हमारे लेखों में क्या ग़लत था, और वह कब ठीक किया गया।',
  none: 'अभी तक कोई सुधार नहीं।',
  failed: 'सुधार लोड नहीं हो सके। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  wrong: 'कोई ग़लती दिखी?',
  writeToUs: 'हमें लिखिए',
  end: '।',
  feed: 'सुधारों का फ़ीड',
} as const satisfies Translation<typeof english.CORRECTIONS_TEXT>;
