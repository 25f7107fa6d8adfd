import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicate } from '../store/store-errors.ts';
import { RateCounter } from './counter.schema.ts';

@Injectable()
export class CountersRepository {
  constructor(@InjectModel(RateCounter.name) private readonly counters: Model<RateCounter>) {}

  /** Increments a counter and returns it. */
  async count(id: string, expiresAt: Date): Promise<number> {
    try {
      return await this.increment(id, expiresAt);
    } catch (error) {
      // Two requests were the first at the same time.
      if (isDuplicate(error, '_id')) return this.increment(id, expiresAt);
      throw error;
    }
  }

  private async increment(_id: string, expiresAt: Date): Promise<number> {
    const counter = await this.counters
      .findOneAndUpdate(
        { _id },
        { $inc: { count: 1 }, $setOnInsert: { expiresAt } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();
    return counter.count;
  }
}
