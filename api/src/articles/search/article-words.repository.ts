import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types } from 'mongoose';
import { countEach } from '../../store/counting.ts';
import { beginning } from '../../store/filters.ts';
import { dateOfNth, NEWEST } from '../../store/newest.ts';
import type { Genre } from '../../contract/genres.ts';
import { ArticleWords } from './article-words.schema.ts';

/** An entry as searches find it. */
export type FoundEntry = Pick<ArticleWords, '_id' | 'createdAt'>;

/** The index tells both, so no entry is read for them. */
const ID = { _id: 1 } as const;
const FOUND = { createdAt: 1 } as const;

/** The words by which whole texts are found. */
@Injectable()
export class ArticleWordsRepository {
  constructor(@InjectModel(ArticleWords.name) private readonly entries: Model<ArticleWords>) {}

  /** Of each word, and of how a word begins, in how many articles it stands, counted in the index, up to `most`. */
  async countWith(words: readonly string[], prefix: string | null, most: number): Promise<number[]> {
    const filters = [...words, ...(prefix === null ? [] : [beginning(prefix)])].map((each) => ({
      words: each,
    }));
    return countEach(this.entries, filters, most);
  }

  /** When the nth newest article with a word was published: the index is asked, no article. */
  async dateOfNth(word: string, n: number): Promise<Date | null> {
    return dateOfNth(this.entries, { words: word }, n);
  }

  /** How many fit, up to `most`. */
  async count(filter: QueryFilter<ArticleWords>, most: number): Promise<number> {
    return this.entries.countDocuments(filter, { limit: most });
  }

  /** How many of these articles fit. */
  async countAmong(filter: QueryFilter<ArticleWords>, ids: readonly Types.ObjectId[]): Promise<number> {
    return this.entries.countDocuments({ $and: [{ _id: { $in: [...ids] } }, filter] });
  }

  /** The articles of what fits, newest first. */
  async findNewest(filter: QueryFilter<ArticleWords>, limit: number): Promise<Types.ObjectId[]> {
    // In one batch: a second would be a second question.
    const found = await this.entries.find(filter, ID).sort(NEWEST).limit(limit).batchSize(limit).lean();
    return found.map(({ _id }) => _id);
  }

  /**
   * Some with a word that begins so: those of the first such word in the alphabet, newest first, then of the next; of them
   * those of a category, if one is named.
   */
  async findBeginning(prefix: string, limit: number, genre: Genre | null): Promise<FoundEntry[]> {
    const filter = { words: beginning(prefix) };
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

/** What narrows a search besides words. */
export interface Narrowing {
  genre: Genre | null;
  /** How one of the words begins. */
  prefix?: string;
  /** Nothing older. */
  since?: Date | null;
}

/** Filter of the articles that hold all words, in whose order they stand: of two that are as common the first leads. */
export function holding(
  words: readonly string[],
  { genre, prefix, since = null }: Narrowing,
): QueryFilter<ArticleWords> {
  const all = [
    ...words.map((word) => ({ words: word })),
    ...(prefix === undefined ? [] : [{ words: beginning(prefix) }]),
  ];
  return {
    $and: all,
    ...(genre !== null && { tags: genre }),
    ...(since !== null && { createdAt: { $gte: since } }),
  };
}
