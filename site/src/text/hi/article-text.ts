import type * as english from '../en/article-text.ts';
import type { Translation } from '../translation.ts';

/** Actions of readers on an article's page. */
export const ACTION_TEXT = {
  share: 'यह लेख साझा करें',
  linkedIn: { label: 'LinkedIn पर साझा करें', title: 'LinkedIn' },
  mail: { label: 'ईमेल से भेजें', title: 'ईमेल' },
  copyLink: 'लिंक कॉपी करें',
  copied: 'कॉपी हो गया',
  quote: 'स्रोत के साथ उद्धृत करें',
  topics: 'विषय',
  feedback: (title) => `प्रतिक्रिया: ${title}`,
  correction: (title) => `सुधार: ${title}`,
  anyCorrection: 'सुधार',
} as const satisfies Translation<typeof english.ACTION_TEXT>;

/** Actions of authors and admins on an article's page. */
export const ARTICLE_TOOLS_TEXT = {
  edit: 'संपादित करें',
  delete: 'हटाएँ',
  deleteArticle: 'लेख हटाएँ',
} as const satisfies Translation<typeof english.ARTICLE_TOOLS_TEXT>;
