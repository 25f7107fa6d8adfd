import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types } from 'mongoose';
import { countEach } from '../../../platform/store/counting.ts';
import { prefixPattern } from '../../../platform/store/filters.ts';
import { dateOfNth, NEWEST } from '../../../platform/store/newest.ts';
import type { Genre } from '../../../contract/genres.ts';
import { ArticleWords, BY_WORD } from './article-words.schema.ts';

/** The fields of an entry that searches read. */
export type FoundEntry = Pick<ArticleWords, '_id' | 'createdAt'>;

/** The index holds both fields, so no entry is read. */
const ID = { _id: 1 } as const;
const FOUND_FIELDS = { createdAt: 1 } as const;

@Injectable()
export class ArticleWordsRepository {
  constructor(@InjectModel(ArticleWords.name) private readonly entries: Model<ArticleWords>) {}

  /** Number of articles with each word, and with a word of this prefix, counted in the index, up to `max`. */
  async countWith(words: readonly string[], prefix: string | null, max: number): Promise<number[]> {
    const patterns = [...words, ...(prefix === null ? [] : [prefixPattern(prefix)])];
    const filters = patterns.map((pattern) => ({ words: pattern }));
    return countEach(this.entries, filters, max);
  }

  /** Publication date of the nth newest article with a word. Reads only the index. */
  async dateOfNth(word: string, n: number): Promise<Date | null> {
    return dateOfNth(this.entries, { words: word }, n);
  }

  /** Matching articles, newest first. */
  async findNewest(filter: QueryFilter<ArticleWords>, limit: number): Promise<Types.ObjectId[]> {
    // In one batch: a second batch costs a round trip.
    const entries = await this.entries.find(filter, ID).sort(NEWEST).limit(limit).batchSize(limit).lean();
    return entries.map(({ _id }) => _id);
  }

  /**
   * The first articles of the index with a word of this prefix, by the matching word and then by date; optionally of a
   * category. No `$sort` can say so, because it would sort by the first of all words. The hint makes any store read that index.
   */
  async findByPrefix(prefix: string, limit: number, genre: Genre | null): Promise<FoundEntry[]> {
    return this.entries
      .aggregate<FoundEntry>([
        { $match: { words: prefixPattern(prefix) } },
        { $limit: limit },
        ...(genre === null ? [] : [{ $match: { tags: genre } }]),
        { $project: FOUND_FIELDS },
      ])
      .hint(BY_WORD);
  }
}

/** Further filters of a search. */
export interface SearchFilters {
  genre: Genre | null;
  /** Prefix of one of the words. */
  prefix?: string | null;
  /** Excludes older articles. */
  since?: Date | null;
}

/** Filter for articles with all words. If two words are equally common, the index range of the first is read. */
export function wordsFilter(
  words: readonly string[],
  { genre, prefix = null, since = null }: SearchFilters,
): QueryFilter<ArticleWords> {
  const conditions = [
    ...words.map((word) => ({ words: word })),
    ...(prefix === null ? [] : [{ words: prefixPattern(prefix) }]),
  ];
  return {
    $and: conditions,
    ...(genre !== null && { tags: genre }),
    ...(since !== null && { createdAt: { $gte: since } }),
  };
}
