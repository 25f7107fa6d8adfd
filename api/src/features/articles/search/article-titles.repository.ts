import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage, QueryFilter } from 'mongoose';
import { type Counted, countEach, countingStages, inOrder } from '../../../platform/store/counting.ts';
import { containing, prefixPattern, startingWith } from '../../../platform/store/filters.ts';
import { dateOfNth, NEWEST } from '../../../platform/store/newest.ts';
import { ArticleTitle } from './article-titles.schema.ts';

/** The fields that a search ranks and returns. */
export type FoundTitle = Pick<ArticleTitle, '_id' | 'title' | 'folded' | 'lang' | 'createdAt'>;

const FOUND = { title: 1, folded: 1, lang: 1, createdAt: 1 } as const;

/** Titles read for one search, at most: the newest matches. */
export const MAX_READ = 500;
/** Titles with the leading pair that are checked against other pairs, at most: the newest. */
export const MAX_CANDIDATES = 3000;

/** The index range that a search reads. */
export type Lead =
  /** Pairs of `titlePairs`, rarest first, all required; nothing older than `since`. */
  | { pairs: readonly string[]; since: Date | null }
  /** A prefix of a word. */
  | { beginning: string };

/** Conditions on titles. */
export interface Wanted {
  /** Prefixes of words, including the lead's. */
  beginnings: readonly string[];
  /** Parts of the folded title, including punctuation. */
  literal: readonly string[];
}

/** Queries on titles; each uses an index. */
@Injectable()
export class ArticleTitlesRepository {
  constructor(@InjectModel(ArticleTitle.name) private readonly titles: Model<ArticleTitle>) {}

  /**
   * Titles in alphabetical order, so that those no longer than the text come first; and the number of titles with
   * each of some pairs of `titlePairs`, counted in the index, up to `MAX_CANDIDATES` + 1.
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

  /** Number of titles with each word prefix, counted in the index, up to `MAX_READ` + 1. */
  async countBeginnings(beginnings: readonly string[]): Promise<number[]> {
    const filters = beginnings.map((each) => ({ words: prefixPattern(each) }));
    return countEach(this.titles, filters, MAX_READ + 1);
  }

  /** Publication date of the nth newest title with a pair. Reads only the index. */
  async dateOfNth(pair: string, n: number): Promise<Date | null> {
    return dateOfNth(this.titles, { pairs: pair }, n);
  }

  /** Titles that match everything, among the first `MAX_READ` of `lead`. */
  async findByWords(lead: Lead, wanted: Wanted, limit: number): Promise<FoundTitle[]> {
    return this.titles.aggregate<FoundTitle>(pipelineOf(lead, wanted, limit));
  }
}

/** With pairs, the newest come first. With a prefix, matches are sorted by the matching word, then newest first. */
export function pipelineOf(lead: Lead, { beginnings, literal }: Wanted, limit: number): PipelineStage[] {
  const others = 'beginning' in lead ? beginnings.filter((each) => each !== lead.beginning) : beginnings;
  const more: QueryFilter<ArticleTitle>[] = [
    ...others.map((each) => ({ wordLine: containing(` ${each}`) })),
    ...literal.map((each) => ({ folded: containing(each) })),
  ];
  return [
    ...('pairs' in lead
      ? [{ $match: holding(lead.pairs, lead.since) }, { $sort: NEWEST }]
      : [{ $match: { words: prefixPattern(lead.beginning) } }]),
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
