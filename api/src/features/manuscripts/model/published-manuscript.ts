import type { Address, Manuscript, StoredManuscript } from './manuscript.schema.ts';
import type { Words } from './written-fields.schema.ts';

/** The fields of a manuscript that a publication does not change. */
export type PreservedFields = Address &
  Pick<
    StoredManuscript,
    | '_id'
    | 'author'
    | 'authors'
    | 'absentAuthors'
    | 'createdAt'
    | 'corrections'
    | 'translation'
    | 'idempotencyKey'
    | 'requestDigest'
  >;

/** A published manuscript without a working copy. Readers see its newest revision. */
export function publishedManuscript(
  manuscript: PreservedFields,
  words: Words,
  revision: number,
  updatedAt: Date,
): Manuscript {
  const { _id, author, absentAuthors, slug, sitemapPart, createdAt, corrections, translation } = manuscript;
  const { idempotencyKey, requestDigest } = manuscript;
  return {
    _id,
    author,
    authors: manuscript.authors,
    ...(absentAuthors !== undefined && { absentAuthors }),
    state: 'published',
    revision,
    slug,
    sitemapPart,
    ...(corrections !== undefined && { corrections }),
    ...(translation !== undefined && { translation }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(requestDigest !== undefined && { requestDigest }),
    ...words,
    createdAt,
    updatedAt,
  };
}
