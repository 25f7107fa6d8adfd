import { countWords, prevailingLanguage, readingMinutes } from '../contract/text-measures.ts';
import { excerptOf, plainText } from '../html/article-text.ts';
import type { StoredArticle } from './article.schema.ts';
import { foldForSearch, titleKey } from './title-text.ts';

export type DerivedFields = Pick<
  StoredArticle,
  'titleFolded' | 'titleKey' | 'lang' | 'excerpt' | 'readingMinutes'
>;

/** What follows from an article's words, worked out once, when it is written. */
export function deriveFields(title: string, description: string, html: string): DerivedFields {
  const text = plainText(html);
  return {
    titleFolded: foldForSearch(title),
    titleKey: titleKey(title),
    lang: prevailingLanguage(`${title} ${text}`),
    excerpt: description === '' ? excerptOf(html) : description,
    readingMinutes: readingMinutes(countWords(text)),
  };
}
