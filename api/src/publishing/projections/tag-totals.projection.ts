import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { tagCounter } from '../../articles/reading/tag-totals.ts';
import { Counter } from '../../store/content-version.ts';
import { Transactions } from '../../store/transactions.ts';
import { type Genre, GENRES } from '../../contract/genres.ts';
import { PublishedArticlesRepository } from '../published-articles.repository.ts';
import type { Projection, PublicChange } from './projection.ts';

/** Counts the articles of each category. Only `recount` creates a counter, so that every counter starts complete. */
@Injectable()
export class TagTotalsProjection implements Projection {
  constructor(
    @InjectModel(Counter.name) private readonly counters: Model<Counter>,
    private readonly articles: PublishedArticlesRepository,
    private readonly transactions: Transactions,
  ) {}

  async apply(changes: readonly PublicChange[], session: ClientSession): Promise<void> {
    const come = changes.flatMap(({ after }) => after?.tags ?? []);
    const go = changes.flatMap(({ before }) => before?.tags ?? []);
    const writes = GENRES.map((tag) => ({ tag, by: times(tag, come) - times(tag, go) }))
      .filter(({ by }) => by !== 0)
      .map(({ tag, by }) => ({
        updateOne: { filter: { _id: tagCounter(tag) }, update: { $inc: { value: by } } },
      }));
    if (writes.length > 0) await this.counters.bulkWrite(writes, { session });
  }

  /**
   * Recounts and corrects the totals, because older versions do not maintain them. Returns the number of wrong ones.
   */
  async recount(): Promise<number> {
    let wrong = 0;
    for (const tag of GENRES) wrong += (await this.recountTag(tag)) ? 1 : 0;
    return wrong;
  }

  /** In a transaction, so that no article changes between count and write. */
  private async recountTag(tag: Genre): Promise<boolean> {
    return this.transactions.run(async (session) => {
      const value = await this.articles.countByTag(tag, session);
      const kept = await this.counters.findById(tagCounter(tag), null, { session }).lean();
      if (kept?.value === value) return false;
      await this.counters.updateOne({ _id: tagCounter(tag) }, { $set: { value } }, { session, upsert: true });
      return kept !== null;
    });
  }
}

function times(tag: Genre, tags: readonly Genre[]): number {
  return tags.filter((each) => each === tag).length;
}
