import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage, QueryFilter } from 'mongoose';
import { type Counted, countEach, countingStages, inOrder } from '../../store/counting.ts';
import { beginning, containing, startingWith } from '../../store/filters.ts';
import { dateOfNth, NEWEST } from '../../store/newest.ts';
import { ArticleTitle } from './article-titles.schema.ts';

/** What a search weighs and returns. */
export type FoundTitle = Pick<ArticleTitle, '_id' | 'title' | 'folded' | 'lang' | 'createdAt'>;

const FOUND = { title: 1, folded: 1, lang: 1, createdAt: 1 } as const;

/** Titles that are read for one search, at most: of many with the same words only the newest are looked at. */
export const MAX_READ = 500;
/** Titles with one pair of words that are looked up under other pairs, at most, the newest of them. */
export const MAX_CANDIDATES = 3000;

/** What leads to titles in an index. */
export type Lead =
  /** Pairs of `titlePairs`, the rarest first, which must all be there; nothing older than `since`. */
  | { pairs: readonly string[]; since: Date | null }
  /** How a word begins. */
  | { beginning: string };

/** What titles must have. */
export interface Wanted {
  /** How words begin, the lead's among them. */
  beginnings: readonly string[];
  /** Parts of the folded title, signs and all. */
  literal: readonly string[];
}

/** Titles as searches find them; each question is answered by an index. */
@Injectable()
export class ArticleTitlesRepository {
  constructor(@InjectModel(ArticleTitle.name) private readonly titles: Model<ArticleTitle>) {}

  /**
   * In the order of the alphabet, so that those that are no longer than the text come first; and how many titles hold
   * each of some pairs of `titlePairs`, counted in the index, up to one more than `MAX_CANDIDATES`.
   */
  async findBeginningWith(
    folded: string,
    limit: number,
    pairs: readonly string[],
  ): Promise<{ titles: FoundTitle[]; counts: number[] }> {
    const found = await this.titles.aggregate<FoundTitle | Counted>([
      { $match: { folded: startingWith(folded) } },
      { $sort: { folded: 1 } },
      { $limit: limit },
      { $project: FOUND },
      ...countingStages(
        this.titles.collection.collectionName,
        pairs.map((pair) => ({ pairs: pair })),
        MAX_CANDIDATES + 1,
      ),
    ]);
    const counted = found.filter((each): each is Counted => 'count' in each);
    return {
      titles: found.filter((each): each is FoundTitle => 'title' in each),
      counts: inOrder(counted, pairs.length),
    };
  }

  /** How many titles hold words that begin so, for each, counted in the index, up to one more than `MAX_READ`. */
  async countBeginnings(beginnings: readonly string[]): Promise<number[]> {
    const filters = beginnings.map((each) => ({ words: beginning(each) }));
    return countEach(this.titles, filters, MAX_READ + 1);
  }

  /** When the nth newest title with a pair was published: the index is asked, no title. */
  async dateOfNth(pair: string, n: number): Promise<Date | null> {
    return dateOfNth(this.titles, { pairs: pair }, n);
  }

  /** Of the first `MAX_READ` titles to which `lead` leads those that have all that is wanted. */
  async findByWords(lead: Lead, wanted: Wanted, limit: number): Promise<FoundTitle[]> {
    return this.titles.aggregate<FoundTitle>(pipelineOf(lead, wanted, limit));
  }
}

/** With pairs the newest come first; with a beginning those of the first such word in the alphabet, newest first, then of the next. */
export function pipelineOf(lead: Lead, { beginnings, literal }: Wanted, limit: number): PipelineStage[] {
  const others = 'beginning' in lead ? beginnings.filter((each) => each !== lead.beginning) : beginnings;
  const more: QueryFilter<ArticleTitle>[] = [
    ...others.map((each) => ({ wordLine: containing(` ${each}`) })),
    ...literal.map((each) => ({ folded: containing(each) })),
  ];
  return [
    ...('pairs' in lead
      ? [{ $match: holding(lead.pairs, lead.since) }, { $sort: NEWEST }]
      : [{ $match: { words: beginning(lead.beginning) } }]),
    ...(more.length > 0 ? [{ $limit: MAX_READ }, { $match: { $and: more } }] : []),
    { $limit: limit },
    { $project: FOUND },
  ];
}

function holding(pairs: readonly string[], since: Date | null): QueryFilter<ArticleTitle> {
  return {
    $and: pairs.map((pair) => ({ pairs: pair })),
    ...(since !== null && { createdAt: { $gte: since } }),
  };
}
