import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { beginning, startingWith } from '../common/store/filters.ts';
import { untilOutOfTime } from '../common/store/store-errors.ts';
import { StoredArticle } from './article.schema.ts';

/** What a search weighs and returns. */
export type FoundTitle = Pick<
  StoredArticle,
  '_id' | 'title' | 'titleFolded' | 'titleWords' | 'lang' | 'createdAt'
>;

const FOUND = { title: 1, titleFolded: 1, titleWords: 1, lang: 1, createdAt: 1 } as const;
/** Titles that the store hands over at once where it has to look for them: few, so that what was found in time is here when the time is up. */
const BATCH = 5;

/** Titles as searches find them; each question is answered by an index. */
@Injectable()
export class TitleSearchRepository {
  constructor(@InjectModel(StoredArticle.name) private readonly articles: Model<StoredArticle>) {}

  async findEqual(titleFolded: string, limit: number): Promise<FoundTitle[]> {
    return this.articles.find({ titleFolded }, FOUND).limit(limit).lean();
  }

  async findBeginningWith(folded: string, limit: number): Promise<FoundTitle[]> {
    return this.articles
      .find({ titleFolded: startingWith(folded) }, FOUND)
      .limit(limit)
      .lean();
  }

  /** How many titles hold a pair of `titlePairs`, counted in the index, up to `most`. */
  async countByPair(pair: string, most: number): Promise<number> {
    return this.articles.countDocuments({ titlePairs: pair }, { limit: most });
  }

  /** Titles with words that begin with each of `prefixes`, in no order that means anything: those found in time. */
  async findByWords(
    prefixes: readonly string[],
    pair: string | null,
    limit: number,
    milliseconds: number,
  ): Promise<FoundTitle[]> {
    const found = this.articles
      .find(withWords(prefixes, pair), FOUND)
      .limit(limit)
      .maxTimeMS(milliseconds)
      .lean<FoundTitle[]>()
      .cursor({ batchSize: prefixes.length === 1 ? limit : BATCH });
    return untilOutOfTime(found);
  }
}

/** Filter of the titles with words that begin with each of `prefixes`; by way of a pair that they must hold, where there is one. */
export function withWords(prefixes: readonly string[], pair: string | null): QueryFilter<StoredArticle> {
  const words = prefixes.map((prefix) => ({ titleWords: beginning(prefix) }));
  return pair === null ? { $and: words } : { titlePairs: pair, $and: words };
}
