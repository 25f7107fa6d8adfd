import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { Counter } from '../common/store/content-generation.ts';
import { Transactions } from '../common/store/transactions.ts';
import { type Genre, GENRES } from '../contract/genres.ts';
import { ArticlesRepository } from './articles.repository.ts';

/**
 * How many articles each category holds: kept in the store and changed with them, because counting takes longer with every
 * article. A counter that is not there yet is made by `recount` alone, so that none begins in the middle.
 */
@Injectable()
export class TagTotals {
  constructor(
    @InjectModel(Counter.name) private readonly counters: Model<Counter>,
    private readonly articles: ArticlesRepository,
    private readonly transactions: Transactions,
  ) {}

  async of(tag: Genre): Promise<number> {
    const kept = await this.counters.findById(nameOf(tag)).lean();
    return kept?.value ?? this.articles.countByTag(tag);
  }

  /** What comes and what goes, a category as often as articles have it. In the transaction that writes them, near its end. */
  async change(come: readonly Genre[], go: readonly Genre[], session?: ClientSession): Promise<void> {
    const changes = GENRES.map((tag) => ({ tag, by: times(tag, come) - times(tag, go) }));
    const writes = changes
      .filter(({ by }) => by !== 0)
      .map(({ tag, by }) => ({
        updateOne: { filter: { _id: nameOf(tag) }, update: { $inc: { value: by } } },
      }));
    if (writes.length > 0) await this.counters.bulkWrite(writes, session === undefined ? {} : { session });
  }

  /** Counts, and puts right what is not so: a process of an older version writes articles and no totals. */
  async recount(): Promise<number> {
    let wrong = 0;
    for (const tag of GENRES) wrong += (await this.recountTag(tag)) ? 1 : 0;
    return wrong;
  }

  /** In a transaction, so that no article comes or goes between the counting and the writing. */
  private async recountTag(tag: Genre): Promise<boolean> {
    return this.transactions.run(async (session) => {
      const value = await this.articles.countByTag(tag, session);
      const kept = await this.counters.findById(nameOf(tag), null, { session }).lean();
      if (kept?.value === value) return false;
      await this.counters.updateOne({ _id: nameOf(tag) }, { $set: { value } }, { session, upsert: true });
      return kept !== null;
    });
  }
}

function times(tag: Genre, tags: readonly Genre[]): number {
  return tags.filter((each) => each === tag).length;
}

function nameOf(tag: Genre): string {
  return `articles-in-${tag}`;
}
