import type { ShownArticle } from '../../articles/reading/articles.service.ts';
import { readingMinutes } from '../../../contract/text-measures.ts';
import type { WorkingCopy } from '../model/working-copy.schema.ts';
import type { StoredManuscript } from '../model/manuscript.schema.ts';
import { wordsIn } from '../model/written-fields.schema.ts';

/** The article that publishing a working copy now would create. */
export function previewedArticle(manuscript: StoredManuscript, copy: WorkingCopy): ShownArticle {
  const { _id, slug, author, authors = [author], revision, createdAt, corrections } = manuscript;
  const { excerpt, lang, words, savedAt } = copy;
  return {
    ...wordsIn(copy),
    _id,
    slug,
    author,
    authors,
    excerpt,
    lang,
    readingMinutes: readingMinutes(words),
    status: 'published',
    version: revision + 1,
    createdAt,
    updatedAt: savedAt,
    ...(corrections !== undefined && { corrections }),
  };
}
