import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { StoredArticle } from '../../articles/article.schema.ts';
import { ContentVersion } from '../../store/content-version.ts';
import { CountersRepository } from '../../store/counters.repository.ts';
import { Transactions } from '../../store/transactions.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { Jobs } from '../jobs/jobs.ts';
import { AuthorLists } from '../author-lists.service.ts';
import { ArticleAdoption } from '../article-adoption.service.ts';
import { ReferencesProjection } from '../projections/references.projection.ts';
import { ArticlesProjection } from '../projections/articles.projection.ts';
import { ManuscriptRecordsRepository } from '../manuscript-records.repository.ts';
import { ArticleRebuild } from './article-rebuild.service.ts';

/** Counter with the time of the last run, in milliseconds since 1970. A new format of the entries uses a new name. */
const RECONCILED_AT = 'search-entries-7';
const HOUR_MS = 60 * 60 * 1000;
/** Overlap of consecutive runs, in milliseconds: clocks differ, and writes take time. */
const OVERLAP_MS = 10 * 60 * 1000;
/** Articles per step. */
const BATCH = 100;

/**
 * Checks at start and every hour that articles have manuscripts, search entries and correct totals. A process of an
 * older version may write articles without them. A run reads what has changed since the last one. Only the first run
 * reads all articles and drafts, and restarts if it was interrupted.
 */
@Injectable()
export class ArticleReconciler implements JobKind, OnModuleInit {
  readonly kind = 'reconcile-articles';
  readonly everyMs = HOUR_MS;
  readonly atStart = true;
  private stopped = false;

  constructor(
    private readonly articles: ArticlesProjection,
    private readonly adoption: ArticleAdoption,
    private readonly rebuild: ArticleRebuild,
    private readonly manuscripts: ManuscriptRecordsRepository,
    private readonly references: ReferencesProjection,
    private readonly authorLists: AuthorLists,
    private readonly transactions: Transactions,
    private readonly contentVersion: ContentVersion,
    private readonly counters: CountersRepository,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  async run(): Promise<void> {
    await this.reconcile();
  }

  stop(): void {
    this.stopped = true;
  }

  /** Everything up to `until` is complete: the next run begins there. */
  async passOver(until: Date): Promise<void> {
    await this.counters.raiseTo(RECONCILED_AT, until.getTime());
  }

  /** Returns when everything has been corrected, or when the process stops. */
  async reconcile(): Promise<void> {
    if (this.stopped) return;
    const wrongTotals = await this.references.recountTags();
    const listed = await this.authorLists.complete();
    const now = new Date();
    const last = await this.counters.find(RECONCILED_AT);
    const since = new Date(last === null ? 0 : last - OVERLAP_MS);
    if (last === null) await this.manuscripts.refoldTitles();
    const corrected = await this.correctSince(since);
    await this.adoption.forgetRemoved(since);
    if (wrongTotals + listed + corrected > 0) await this.contentVersion.increment();
    if (this.stopped) return;
    await this.passOver(now);
  }

  /** Returns the number of articles with corrections that readers can see in lists or searches. */
  private async correctSince(moment: Date): Promise<number> {
    let corrected = 0;
    let batch: StoredArticle[] = [];
    const correct = async (): Promise<void> => {
      await this.transactions.run((session) => this.adoption.adopt(batch, session));
      const { articles, entries } = await this.rebuild.correct(batch);
      corrected += articles + entries;
      batch = [];
    };
    for await (const article of this.articles.changedSince(moment)) {
      batch.push(article);
      if (batch.length === BATCH) await correct();
      if (this.stopped) return corrected;
    }
    if (batch.length > 0) await correct();
    return corrected;
  }
}
