import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';

@Schema({ collection: 'counters', versionKey: false, autoIndex: false })
export class Counter {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Number, required: true, default: 0 })
  value!: number;

  /** When it rose last. */
  @Prop({ type: Date })
  roseAt?: Date;
}

export const CounterSchema = SchemaFactory.createForClass(Counter);

const GENERATION = 'content-generation';

/**
 * One number in the store that rises with every write that readers can see. A page that was rendered at an older
 * number is stale, on every replica.
 */
@Injectable()
export class ContentGeneration implements OnModuleInit {
  constructor(@InjectModel(Counter.name) private readonly counters: Model<Counter>) {}

  /** The counter exists before the first transaction, in which two upserts at once would clash. */
  async onModuleInit(): Promise<void> {
    await this.counters.updateOne(
      { _id: GENERATION },
      { $setOnInsert: { value: 0, roseAt: new Date() } },
      { upsert: true },
    );
  }

  /** Last in a transaction, so that writers wait for each other as briefly as possible. */
  async raise(session?: ClientSession): Promise<void> {
    await this.counters.updateOne(
      { _id: GENERATION },
      { $inc: { value: 1 }, $set: { roseAt: new Date() } },
      session === undefined ? {} : { session },
    );
  }

  async current(): Promise<number> {
    const counter = await this.counters.findById(GENERATION).lean();
    return counter?.value ?? 0;
  }

  /** When something that readers can see changed last. */
  async lastChange(): Promise<Date> {
    const counter = await this.counters.findById(GENERATION).lean();
    return counter?.roseAt ?? new Date(0);
  }
}
