import type { Language } from '@contract/articles.ts';
import { articleBody } from '../article-body.ts';

const SITE = 'https://banyan.example';

const labels = {
  notes: 'Notes',
  note: (number: string) => `Note ${number}`,
  backToText: 'Back to the text',
  table: 'Table',
};

/** Renders a text with the labels of an English page. */
export const bodyOf = (content: string, lang: Language = 'en') =>
  articleBody(content, { lang, siteUrl: SITE, labels });
