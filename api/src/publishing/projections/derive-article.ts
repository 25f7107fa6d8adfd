import type { StoredArticle } from '../../articles/article.schema.ts';
import { foldForSearch, titleKey } from '../../articles/search/title-text.ts';
import { countWords, prevailingLanguage, readingMinutes } from '../../contract/text-measures.ts';
import { excerptOf, plainText } from '../../html/article-text.ts';
import { headOf, type Manuscript } from '../../manuscripts/manuscript.ts';
import type { NewArticle } from './projection.ts';

export type DerivedFields = Pick<
  StoredArticle,
  'titleFolded' | 'titleKey' | 'lang' | 'excerpt' | 'readingMinutes'
>;

/** Fields derived from an article's words, computed once per write. */
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

/** The article that readers see for a manuscript. */
export function articleOf(manuscript: Manuscript): NewArticle {
  const {
    state: status,
    revision: version,
    idempotencyKey: _,
    requestDigest: __,
    ...shared
  } = headOf(manuscript);
  const { title, description, content } = manuscript;
  return { ...shared, status, version, content, ...deriveFields(title, description, content) };
}
