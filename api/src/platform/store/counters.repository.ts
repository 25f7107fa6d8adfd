import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Counter } from './counter.schema.ts';

/** Counters that several features read, by id. */
@Injectable()
export class CountersRepository {
  constructor(@InjectModel(Counter.name) private readonly counters: Model<Counter>) {}

  /** `null` before the first write. */
  async find(id: string): Promise<number | null> {
    return (await this.counters.findById(id).lean())?.value ?? null;
  }

  /** Sets a counter unless it is higher already. */
  async raiseTo(id: string, value: number): Promise<void> {
    await this.counters.updateOne({ _id: id }, { $max: { value } }, { upsert: true });
  }
}
