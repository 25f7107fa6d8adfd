import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage } from 'mongoose';
import { MAGAZINE, StoredReads, StoredReadSource } from './reads.schema.ts';

/** Days from the first to the last, including both. */
export interface Period {
  from: string;
  to: string;
}

/** `MAGAZINE`, or ids of articles. */
export type Scopes = readonly string[];

interface Counts {
  reads: number;
  toEnd: number;
  depth: number;
  readers: number;
}
type Grouped<T> = T & { _id: string };

const COUNTS = { reads: { $sum: '$reads' }, toEnd: { $sum: '$toEnd' }, depth: { $sum: '$depth' } };
const MOST_READ = { $sort: { reads: -1, _id: 1 } } as const;

/** Queries what has been read. */
@Injectable()
export class StatisticsRepository {
  constructor(
    @InjectModel(StoredReads.name) private readonly reads: Model<StoredReads>,
    @InjectModel(StoredReadSource.name) private readonly sources: Model<StoredReadSource>,
  ) {}

  /** By day. Somebody who read several of the scopes counts once or more, so the readers are at least those of the largest. */
  async findDays(scopes: Scopes, period: Period): Promise<Map<string, Counts>> {
    const days = await this.reads.aggregate<Grouped<Counts>>([
      matching(scopes, period),
      { $group: { _id: '$day', ...COUNTS, readers: { $max: '$readers' } } },
    ]);
    return new Map(days.map(({ _id, ...counts }) => [_id, counts]));
  }

  /** By article, most read first. */
  async findArticles(scopes: Scopes, period: Period, limit: number): Promise<Map<string, Counts>> {
    const match = scopes[0] === MAGAZINE ? ofAllArticles(period) : matching(scopes, period);
    const articles = await this.reads.aggregate<Grouped<Counts>>([
      match,
      { $group: { _id: '$scope', ...COUNTS, readers: { $sum: '$readers' } } },
      MOST_READ,
      { $limit: limit },
    ]);
    return new Map(articles.map(({ _id, ...counts }) => [_id, counts]));
  }

  /** Reads of each day on which an article was read. */
  async findTrends(
    articles: readonly string[],
    { from, to }: Period,
  ): Promise<Pick<StoredReads, 'scope' | 'day' | 'reads'>[]> {
    return this.reads
      .find(
        { scope: { $in: [...articles] }, day: { $gte: from, $lte: to } },
        { _id: 0, scope: 1, day: 1, reads: 1 },
      )
      .lean();
  }

  /** Most reads first. */
  async findSources(
    scopes: Scopes,
    period: Period,
    limit: number,
  ): Promise<{ source: string; reads: number }[]> {
    const sources = await this.sources.aggregate<Grouped<{ reads: number }>>([
      matching(scopes, period),
      { $group: { _id: '$source', reads: COUNTS.reads } },
      MOST_READ,
      { $limit: limit },
    ]);
    return sources.map(({ _id, reads }) => ({ source: _id, reads }));
  }
}

function matching(scopes: Scopes, { from, to }: Period): PipelineStage.Match {
  return { $match: { scope: { $in: [...scopes] }, day: { $gte: from, $lte: to } } };
}

function ofAllArticles({ from, to }: Period): PipelineStage.Match {
  return { $match: { day: { $gte: from, $lte: to }, scope: { $ne: MAGAZINE } } };
}
