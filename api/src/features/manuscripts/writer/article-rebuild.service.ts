import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { ContentVersionCounter } from '../../../platform/store/content-version-counter.ts';
import { Transactions } from '../../../platform/store/transactions.ts';
import type { StoredArticle } from '../../articles/article.schema.ts';
import { ListingRepair } from './listing-repair.service.ts';
import { ManuscriptRecordsRepository } from './manuscript-records.repository.ts';
import { SearchEntriesProjection } from './projections/search-entries.projection.ts';
import { WordSoundsProjection } from './projections/word-sounds.projection.ts';
import { ReferencesProjection } from './projections/references.projection.ts';
import { ArticlesProjection, deriveFields } from './projections/articles.projection.ts';

/** Articles in one batch. */
const BATCH = 200;

/** Numbers of corrected records. */
export interface RebuildResult {
  articles: number;
  /** Articles with incorrect or missing search entries, and orphaned entries; words with incorrect or missing sounds. */
  entries: number;
}

/**
 * Recomputes everything derived from articles: search entries, the sounds of words, languages, excerpts and the categories' totals; and the
 * folded titles of drafts and what the list of all manuscripts filters by. Safe to interrupt, and to run while authors write.
 */
@Injectable()
export class ArticleRebuild {
  constructor(
    private readonly articles: ArticlesProjection,
    private readonly entries: SearchEntriesProjection,
    private readonly manuscripts: ManuscriptRecordsRepository,
    private readonly listings: ListingRepair,
    private readonly sounds: WordSoundsProjection,
    private readonly references: ReferencesProjection,
    private readonly transactions: Transactions,
    private readonly versionCounter: ContentVersionCounter,
  ) {}

  async run(onProgress: (processed: number, total: number) => void): Promise<RebuildResult> {
    const total = await this.articles.count();
    await this.manuscripts.refoldTitles();
    await this.listings.run();
    const orphans = await this.entries.removeOrphans((ids) => this.articles.findExisting(ids));
    const result = { articles: 0, entries: orphans };
    const incorrectTotals = await this.references.recountTags();
    let processed = 0;
    let last: Types.ObjectId | null = null;
    for (;;) {
      const batch: StoredArticle[] = await this.articles.findAfter(last, BATCH);
      if (batch.length === 0) break;
      const { articles, entries } = await this.correct(batch);
      result.articles += articles;
      result.entries += entries;
      processed += batch.length;
      last = batch.at(-1)?._id ?? null;
      onProgress(processed, Math.max(processed, total));
    }
    result.entries += await this.sounds.rebuild();
    if (result.articles + result.entries + incorrectTotals > 0) await this.versionCounter.increment();
    return result;
  }

  private async correct(batch: readonly StoredArticle[]): Promise<RebuildResult> {
    return {
      articles: await this.correctDerivedFields(batch),
      entries: await this.correctSearchEntries(batch),
    };
  }

  private async correctDerivedFields(batch: readonly StoredArticle[]): Promise<number> {
    const changes = batch.map((article) => ({
      id: article._id,
      version: article.version,
      derived: deriveFields(article),
    }));
    return this.articles.setDerived(changes);
  }

  private async correctSearchEntries(batch: readonly StoredArticle[]): Promise<number> {
    const incorrect = await this.entries.findIncorrect(batch);
    for (const { _id } of incorrect) {
      await this.transactions.run(async (session) => {
        await this.entries.put(await this.articles.findMany([_id], session), session);
      });
    }
    return incorrect.length;
  }
}
