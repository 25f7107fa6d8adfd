import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage, QueryFilter, Types } from 'mongoose';
import { type Counted, countEach, countingStages, inOrder } from '../../../platform/store/counting.ts';
import { containing, prefixPattern, startingWith } from '../../../platform/store/filters.ts';
import { dateOfNth, NEWEST } from '../../../platform/store/newest.ts';
import { ArticleTitle, TITLES_BY_WORD } from './article-titles.schema.ts';

/** A title with the fields that a search ranks and returns. */
export type FoundTitle = Pick<ArticleTitle, '_id' | 'title' | 'folded' | 'lang' | 'group' | 'createdAt'>;

const FOUND_FIELDS = { title: 1, folded: 1, lang: 1, group: 1, createdAt: 1 } as const;

/** Maximum number of titles read for one search: the newest matches. */
export const MAX_READ = 500;
/** Maximum number of titles with the leading pair that are checked for other pairs: the newest. */
export const MAX_CANDIDATES = 3000;

/** The index range that a search reads. */
export type Lead =
  /** Pairs of `titlePairs`, rarest first, all required; nothing older than `since`. */
  | { pairs: readonly string[]; since: Date | null }
  /** A word. */
  | { word: string }
  /** A prefix of a word. */
  | { prefix: string };

/** Conditions on titles. */
export interface TitleConditions {
  /** Prefixes of words, including the lead's. */
  prefixes: readonly string[];
  /** Parts of the folded title, including punctuation. */
  literals: readonly string[];
}

/** Queries on titles; each uses an index. */
@Injectable()
export class ArticleTitlesRepository {
  constructor(@InjectModel(ArticleTitle.name) private readonly titles: Model<ArticleTitle>) {}

  /**
   * Titles with this prefix in alphabetical order, so that an exact match comes first; and the number of titles with
   * each pair of `titlePairs`, counted in the index, up to `MAX_CANDIDATES` + 1.
   */
  async findByPrefix(
    folded: string,
    limit: number,
    pairs: readonly string[],
  ): Promise<{ titles: FoundTitle[]; counts: number[] }> {
    const documents = await this.titles.aggregate<FoundTitle | Counted>([
      { $match: { folded: startingWith(folded) } },
      { $sort: { folded: 1 } },
      { $limit: limit },
      { $project: FOUND_FIELDS },
      ...countingStages(
        this.titles.collection.collectionName,
        pairs.map((pair) => ({ pairs: pair })),
        MAX_CANDIDATES + 1,
      ),
    ]);
    const counts = documents.filter((document): document is Counted => 'count' in document);
    return {
      titles: documents.filter((document): document is FoundTitle => 'title' in document),
      counts: inOrder(counts, pairs.length),
    };
  }

  /** The titles of all languages of these works. */
  async findByGroups(groups: readonly Types.ObjectId[]): Promise<FoundTitle[]> {
    return this.titles.find({ group: { $in: [...groups] } }, FOUND_FIELDS).lean();
  }

  /** Number of titles with each word, counted in the index, up to `max`. */
  async countWords(words: readonly string[], max: number): Promise<number[]> {
    return countEach(
      this.titles,
      words.map((word) => ({ words: word })),
      max,
    );
  }

  /** Number of titles with each word prefix, counted in the index, up to `MAX_READ` + 1. */
  async countPrefixes(prefixes: readonly string[]): Promise<number[]> {
    const filters = prefixes.map((prefix) => ({ words: prefixPattern(prefix) }));
    return countEach(this.titles, filters, MAX_READ + 1);
  }

  /** Publication date of the nth newest title with a pair. Reads only the index. */
  async dateOfNth(pair: string, n: number): Promise<Date | null> {
    return dateOfNth(this.titles, { pairs: pair }, n);
  }

  /** The newest titles that meet all conditions, among the first `MAX_READ` of `lead`. */
  async findByWords(lead: Lead, conditions: TitleConditions, limit: number): Promise<FoundTitle[]> {
    const titles = this.titles.aggregate<FoundTitle>(pipelineOf(lead, conditions, limit));
    return 'prefix' in lead ? titles.hint(TITLES_BY_WORD) : titles;
  }
}

/**
 * The newest matches. If more than `MAX_READ` titles have a prefix, of those that the index of words lists first: to sort all
 * of them would be expensive, and `$sort` cannot sort by the matching word, only by the first of a title's words.
 */
export function pipelineOf(
  lead: Lead,
  { prefixes, literals }: TitleConditions,
  limit: number,
): PipelineStage[] {
  const leading = 'pairs' in lead ? null : 'word' in lead ? lead.word : lead.prefix;
  const others = prefixes.filter((prefix) => prefix !== leading);
  const filters: QueryFilter<ArticleTitle>[] = [
    ...others.map((prefix) => ({ wordLine: containing(` ${prefix}`) })),
    ...literals.map((literal) => ({ folded: containing(literal) })),
  ];
  return [
    ...leadStages(lead),
    ...(filters.length > 0 ? [{ $limit: MAX_READ }, { $match: { $and: filters } }] : []),
    { $limit: limit },
    { $project: FOUND_FIELDS },
  ];
}

function leadStages(lead: Lead): PipelineStage[] {
  if ('prefix' in lead)
    return [{ $match: { words: prefixPattern(lead.prefix) } }, { $limit: MAX_READ }, { $sort: NEWEST }];
  const filter = 'word' in lead ? { words: lead.word } : pairsFilter(lead.pairs, lead.since);
  return [{ $match: filter }, { $sort: NEWEST }];
}

function pairsFilter(pairs: readonly string[], since: Date | null): QueryFilter<ArticleTitle> {
  return {
    $and: pairs.map((pair) => ({ pairs: pair })),
    ...(since !== null && { createdAt: { $gte: since } }),
  };
}
