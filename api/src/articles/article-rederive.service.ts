import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { ContentGeneration } from '../common/store/content-generation.ts';
import { Transactions } from '../common/store/transactions.ts';
import { ArticleRecordsRepository } from './article-records.repository.ts';
import type { StoredArticle } from './article.schema.ts';
import { deriveFields } from './derive-article.ts';
import { SearchEntries } from './search-entries.ts';
import { TagTotals } from './tag-totals.ts';

/** Articles in one step. */
const BATCH = 200;

/** What was put right. */
export interface Rederived {
  articles: number;
  /** Of how many articles what searches go by was wrong or missing, and entries of no article. */
  entries: number;
}

/**
 * Works out anew what follows from every article: what search, languages and excerpts go by, and the categories' totals.
 * Safe to interrupt, and to run while authors write.
 */
@Injectable()
export class ArticleRederive {
  constructor(
    private readonly records: ArticleRecordsRepository,
    private readonly entries: SearchEntries,
    private readonly totals: TagTotals,
    private readonly transactions: Transactions,
    private readonly generation: ContentGeneration,
  ) {}

  async run(tell: (done: number, total: number) => void): Promise<Rederived> {
    const total = await this.records.count();
    const stray = await this.entries.removeStray((ids) => this.records.findExisting(ids));
    const put = { articles: 0, entries: stray };
    const wrongTotals = await this.totals.recount();
    let done = 0;
    let last: Types.ObjectId | null = null;
    for (;;) {
      const batch: StoredArticle[] = await this.records.findAfter(last, BATCH);
      if (batch.length === 0) break;
      const { articles, entries } = await this.correct(batch);
      put.articles += articles;
      put.entries += entries;
      done += batch.length;
      last = batch.at(-1)?._id ?? null;
      tell(done, Math.max(done, total));
    }
    if (put.articles + put.entries + wrongTotals > 0) await this.generation.raise();
    return put;
  }

  /** Puts right what follows from the words of these articles, and says of how many it was wrong. */
  async correct(batch: readonly StoredArticle[]): Promise<Rederived> {
    return { articles: await this.deriveAnew(batch), entries: await this.enterAnew(batch) };
  }

  private async deriveAnew(batch: readonly StoredArticle[]): Promise<number> {
    const changes = batch.map(({ _id, version, title, description, content }) => ({
      id: _id,
      version,
      derived: deriveFields(title, description, content),
    }));
    return this.records.setDerived(changes);
  }

  private async enterAnew(batch: readonly StoredArticle[]): Promise<number> {
    const wrong = await this.entries.findWrong(batch);
    for (const { _id } of wrong) {
      await this.transactions.run(async (session) => {
        const current = await this.records.findById(_id, session);
        if (current !== null) await this.entries.put(current, session);
      });
    }
    return wrong.length;
  }
}
