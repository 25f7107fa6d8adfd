import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types } from 'mongoose';
import { countEach } from '../../../platform/store/counting.ts';
import { prefixPattern } from '../../../platform/store/filters.ts';
import { dateOfNth, NEWEST } from '../../../platform/store/newest.ts';
import type { Genre } from '../../../contract/genres.ts';
import { ArticleWords } from './article-words.schema.ts';

/** The fields of an entry that searches read. */
export type FoundEntry = Pick<ArticleWords, '_id' | 'createdAt'>;

/** The index holds both fields, so no entry is read. */
const ID = { _id: 1 } as const;
const FOUND = { createdAt: 1 } as const;

@Injectable()
export class ArticleWordsRepository {
  constructor(@InjectModel(ArticleWords.name) private readonly entries: Model<ArticleWords>) {}

  /** Number of articles with each word, and with a word of this prefix, counted in the index, up to `most`. */
  async countWith(words: readonly string[], prefix: string | null, most: number): Promise<number[]> {
    const filters = [...words, ...(prefix === null ? [] : [prefixPattern(prefix)])].map((each) => ({
      words: each,
    }));
    return countEach(this.entries, filters, most);
  }

  /** Publication date of the nth newest article with a word. Reads only the index. */
  async dateOfNth(word: string, n: number): Promise<Date | null> {
    return dateOfNth(this.entries, { words: word }, n);
  }

  /** Matching articles, newest first. */
  async findNewest(filter: QueryFilter<ArticleWords>, limit: number): Promise<Types.ObjectId[]> {
    // In one batch: a second batch costs a round trip.
    const found = await this.entries.find(filter, ID).sort(NEWEST).limit(limit).batchSize(limit).lean();
    return found.map(({ _id }) => _id);
  }

  /**
   * Articles with a word of this prefix, sorted by the matching word, then newest first; optionally of a category.
   */
  async findBeginning(prefix: string, limit: number, genre: Genre | null): Promise<FoundEntry[]> {
    const filter = { words: prefixPattern(prefix) };
    if (genre === null)
      return this.entries.find(filter, FOUND).limit(limit).batchSize(limit).lean<FoundEntry[]>();
    return this.entries.aggregate<FoundEntry>([
      { $match: filter },
      { $limit: limit },
      { $match: { tags: genre } },
      { $project: FOUND },
    ]);
  }
}

/** Filters of a search besides words. */
export interface Narrowing {
  genre: Genre | null;
  /** Prefix of one of the words. */
  prefix?: string | null;
  /** Excludes older articles. */
  since?: Date | null;
}

/** Filter for articles with all words. The first word leads where two are equally common. */
export function holding(
  words: readonly string[],
  { genre, prefix = null, since = null }: Narrowing,
): QueryFilter<ArticleWords> {
  const all = [
    ...words.map((word) => ({ words: word })),
    ...(prefix === null ? [] : [{ words: prefixPattern(prefix) }]),
  ];
  return {
    $and: all,
    ...(genre !== null && { tags: genre }),
    ...(since !== null && { createdAt: { $gte: since } }),
  };
}
