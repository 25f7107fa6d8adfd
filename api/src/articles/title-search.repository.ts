import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage, QueryFilter } from 'mongoose';
import { beginning, containing, startingWith } from '../common/store/filters.ts';
import { StoredArticle } from './article.schema.ts';

/** What a search weighs and returns. */
export type FoundTitle = Pick<StoredArticle, '_id' | 'title' | 'titleFolded' | 'lang' | 'createdAt'>;

const FOUND = { title: 1, titleFolded: 1, lang: 1, createdAt: 1 } as const;
const NEWEST = { createdAt: -1, _id: -1 } as const;

/** Titles that are read for one search, at most: of many with the same words only the newest are looked at. */
export const MAX_READ = 500;

/** What leads to titles in an index: a pair of `titlePairs`, or how a word begins. */
export type Lead = { pair: string } | { beginning: string };

/** What titles must have. */
export interface Wanted {
  /** How words begin, the lead's among them. */
  beginnings: readonly string[];
  /** Parts of the folded title, signs and all. */
  literal: readonly string[];
}

/** Titles as searches find them; each question is answered by an index. */
@Injectable()
export class TitleSearchRepository {
  constructor(@InjectModel(StoredArticle.name) private readonly articles: Model<StoredArticle>) {}

  /** In the order of the alphabet, so that those that are no longer than the text come first. */
  async findBeginningWith(folded: string, limit: number): Promise<FoundTitle[]> {
    return this.articles
      .find({ titleFolded: startingWith(folded) }, FOUND)
      .sort({ titleFolded: 1 })
      .limit(limit)
      .lean();
  }

  /** How many titles hold a pair of `titlePairs`, counted in the index, up to `most`. */
  async countByPair(pair: string, most: number): Promise<number> {
    return this.articles.countDocuments({ titlePairs: pair }, { limit: most });
  }

  /** Of the first `MAX_READ` titles to which `lead` leads those that have all that is wanted. */
  async findByWords(lead: Lead, wanted: Wanted, limit: number): Promise<FoundTitle[]> {
    return this.articles.aggregate<FoundTitle>(pipelineOf(lead, wanted, limit));
  }
}

/** With a pair the newest come first; with a beginning those of the first such word in the alphabet, newest first, then of the next. */
export function pipelineOf(lead: Lead, { beginnings, literal }: Wanted, limit: number): PipelineStage[] {
  const others = 'beginning' in lead ? beginnings.filter((each) => each !== lead.beginning) : beginnings;
  const more: QueryFilter<StoredArticle>[] = [
    ...others.map((each) => ({ titleWords: beginning(each) })),
    ...literal.map((each) => ({ titleFolded: containing(each) })),
  ];
  return [
    ...('pair' in lead
      ? [{ $match: { titlePairs: lead.pair } }, { $sort: NEWEST }]
      : [{ $match: { titleWords: beginning(lead.beginning) } }]),
    ...(more.length > 0 ? [{ $limit: MAX_READ }, { $match: { $and: more } }] : []),
    { $limit: limit },
    { $project: FOUND },
  ];
}
