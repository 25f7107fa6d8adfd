import type { Address, Manuscript, StoredManuscript } from './manuscript.schema.ts';
import type { Words } from './words.schema.ts';

/** What stays of a manuscript when its words are published. */
export type Lasting = Address &
  Pick<
    StoredManuscript,
    | '_id'
    | 'author'
    | 'authors'
    | 'absentAuthors'
    | 'createdAt'
    | 'corrections'
    | 'idempotencyKey'
    | 'requestDigest'
  >;

/** A manuscript without a working copy, whose newest revision readers see. */
export function published(manuscript: Lasting, words: Words, revision: number, updatedAt: Date): Manuscript {
  const { _id, author, absentAuthors, slug, sitemapPart, createdAt, corrections } = manuscript;
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
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(requestDigest !== undefined && { requestDigest }),
    ...words,
    createdAt,
    updatedAt,
  };
}
