import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicate } from '../../store/store-errors.ts';
import { ArticleEvent } from './article-event.schema.ts';
import { ConsumerPlace } from './consumer-place.schema.ts';

/** Queries of the consumers; the writer appends the events. */
@Injectable()
export class OutboxRepository {
  constructor(
    @InjectModel(ArticleEvent.name) private readonly events: Model<ArticleEvent>,
    @InjectModel(ConsumerPlace.name) private readonly places: Model<ConsumerPlace>,
  ) {}

  async findAfter(id: number, limit: number): Promise<ArticleEvent[]> {
    return this.events
      .find({ _id: { $gt: id } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
  }

  /** Whether the consumer has unprocessed events. */
  async hasNews(consumer: string): Promise<boolean> {
    const place = await this.places.findById(consumer, { after: 1 }).lean();
    return (await this.events.exists({ _id: { $gt: place?.after ?? 0 } })) !== null;
  }

  /** Leases a consumer to one process until `leasedUntil`. Returns its place; `null` if another process holds it. */
  async lease(consumer: string, holder: string, leasedUntil: Date): Promise<number | null> {
    try {
      const place = await this.places
        .findOneAndUpdate(
          { _id: consumer, leasedUntil: { $lt: new Date() } },
          { $set: { holder, leasedUntil }, $setOnInsert: { after: 0 } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean();
      return place.after;
    } catch (error) {
      if (isDuplicate(error, '_id')) return null;
      throw error;
    }
  }

  /** Stores a consumer's progress and extends the lease. Returns whether the process still holds it. */
  async advance(consumer: string, holder: string, after: number, leasedUntil: Date): Promise<boolean> {
    const { matchedCount } = await this.places.updateOne(
      { _id: consumer, holder },
      { $set: { after, leasedUntil } },
    );
    return matchedCount === 1;
  }

  /** Deletes events from before `moment` that all these consumers have processed. */
  async trim(consumers: readonly string[], moment: Date): Promise<void> {
    const places = await this.places.find({ _id: { $in: [...consumers] } }, { after: 1 }).lean();
    if (places.length < consumers.length) return;
    const taken = Math.min(...places.map(({ after }) => after));
    await this.events.deleteMany({ _id: { $lte: taken }, at: { $lt: moment } });
  }
}
