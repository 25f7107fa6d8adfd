import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { ContentVersionCounter } from '../../../platform/store/content-version-counter.ts';
import { Transactions } from '../../../platform/store/transactions.ts';
import type { StoredArticle } from '../../articles/article.schema.ts';
import { ManuscriptRecordsRepository } from './manuscript-records.repository.ts';
import { SearchEntriesProjection } from './projections/search-entries.projection.ts';
import { ReferencesProjection } from './projections/references.projection.ts';
import { ArticlesProjection, deriveFields } from './projections/articles.projection.ts';

/** Articles per step. */
const BATCH = 200;

/** Numbers of corrections. */
export interface Rebuilt {
  articles: number;
  /** Articles with wrong or missing search entries, and entries without an article. */
  entries: number;
}

/**
 * Recomputes everything derived from articles: search entries, languages, excerpts and the categories' totals; and the
 * folded titles of drafts. Safe to interrupt, and to run while authors write.
 */
@Injectable()
export class ArticleRebuild {
  constructor(
    private readonly articles: ArticlesProjection,
    private readonly entries: SearchEntriesProjection,
    private readonly manuscripts: ManuscriptRecordsRepository,
    private readonly references: ReferencesProjection,
    private readonly transactions: Transactions,
    private readonly versionCounter: ContentVersionCounter,
  ) {}

  async run(tell: (done: number, total: number) => void): Promise<Rebuilt> {
    const total = await this.articles.count();
    await this.manuscripts.refoldTitles();
    const stray = await this.entries.removeStray((ids) => this.articles.findExisting(ids));
    const put = { articles: 0, entries: stray };
    const wrongTotals = await this.references.recountTags();
    let done = 0;
    let last: Types.ObjectId | null = null;
    for (;;) {
      const batch: StoredArticle[] = await this.articles.findAfter(last, BATCH);
      if (batch.length === 0) break;
      const { articles, entries } = await this.correct(batch);
      put.articles += articles;
      put.entries += entries;
      done += batch.length;
      last = batch.at(-1)?._id ?? null;
      tell(done, Math.max(done, total));
    }
    if (put.articles + put.entries + wrongTotals > 0) await this.versionCounter.increment();
    return put;
  }

  /** Corrects the derived data of these articles. Returns the number of wrong ones. */
  private async correct(batch: readonly StoredArticle[]): Promise<Rebuilt> {
    return { articles: await this.derive(batch), entries: await this.enter(batch) };
  }

  private async derive(batch: readonly StoredArticle[]): Promise<number> {
    const changes = batch.map((article) => ({
      id: article._id,
      version: article.version,
      derived: deriveFields(article),
    }));
    return this.articles.setDerived(changes);
  }

  private async enter(batch: readonly StoredArticle[]): Promise<number> {
    const wrong = await this.entries.findWrong(batch);
    for (const { _id } of wrong) {
      await this.transactions.run(async (session) => {
        await this.entries.put(await this.articles.findMany([_id], session), session);
      });
    }
    return wrong.length;
  }
}
