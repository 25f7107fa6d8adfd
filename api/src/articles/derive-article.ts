import { Types } from 'mongoose';
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

/** What its author and its origin say of a new article. */
type Given = Omit<
  StoredArticle,
  keyof DerivedFields | 'author' | 'status' | 'version' | 'lot' | 'updatedAt' | 'link'
> & { author: string };

/** The record of a new article. */
export function newRecord(given: Given): StoredArticle {
  return {
    ...given,
    ...deriveFields(given.title, given.description, given.content),
    author: new Types.ObjectId(given.author),
    status: 'published',
    version: 1,
    lot: Math.random(),
    updatedAt: given.createdAt,
  };
}
