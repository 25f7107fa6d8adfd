import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { isDuplicate } from '../store/store-errors.ts';
import { RateCounter } from './counter.schema.ts';

@Injectable()
export class RateCountersRepository {
  constructor(@InjectModel(RateCounter.name) private readonly counters: Model<RateCounter>) {}

  /** Adds to a counter and returns it. */
  async add(id: string, by: number, expiresAt: Date, session?: ClientSession): Promise<number> {
    try {
      return await this.increment(id, by, expiresAt, session);
    } catch (error) {
      // Two concurrent requests tried to create the counter.
      if (isDuplicate(error, '_id')) return this.increment(id, by, expiresAt, session);
      throw error;
    }
  }

  /** Subtracts from a counter if it exists, down to 0. */
  async subtract(_id: string, by: number, session?: ClientSession): Promise<void> {
    await this.counters.updateOne(
      { _id, count: { $gte: by } },
      { $inc: { count: -by } },
      session === undefined ? {} : { session },
    );
  }

  private async increment(
    _id: string,
    by: number,
    expiresAt: Date,
    session?: ClientSession,
  ): Promise<number> {
    const counter = await this.counters
      .findOneAndUpdate(
        { _id },
        { $inc: { count: by }, $setOnInsert: { expiresAt } },
        { upsert: true, returnDocument: 'after', session: session ?? null },
      )
      .lean();
    return counter.count;
  }
}
