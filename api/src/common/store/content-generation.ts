import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { SharedRead } from './shared-read.ts';

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

/** Milliseconds between looks at what other processes have written. */
const LOOK_MS = 500;

/**
 * One number in the store that rises with every write that readers can see. A page that was rendered at an older
 * number is stale, on every replica.
 */
@Injectable()
export class ContentGeneration implements OnModuleInit, OnModuleDestroy {
  private readonly reads = new SharedRead(() => this.counter());
  private readonly raisedIn = new WeakSet<ClientSession>();
  private known: number | null = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(@InjectModel(Counter.name) private readonly counters: Model<Counter>) {}

  /** The counter exists before the first transaction, in which two upserts at once would clash. */
  async onModuleInit(): Promise<void> {
    await this.counters.updateOne(
      { _id: GENERATION },
      { $setOnInsert: { value: 0, roseAt: new Date() } },
      { upsert: true },
    );
    this.known = (await this.counter()).value;
    this.timer = setInterval(() => void this.look(), LOOK_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /**
   * The number as this process knows it: at once after its own writes, within `LOOK_MS` after those of others. `null` where
   * it has risen and nobody could be asked how far: no page that is kept fits then.
   */
  current(): number | null {
    return this.known;
  }

  /** Last in a transaction, so that writers wait for each other as briefly as possible. */
  async raise(session?: ClientSession): Promise<void> {
    await this.counters.updateOne(
      { _id: GENERATION },
      { $inc: { value: 1 }, $set: { roseAt: new Date() } },
      session === undefined ? {} : { session },
    );
    if (session === undefined) await this.lookAfterWrite();
    else this.raisedIn.add(session);
  }

  /** After a transaction: what was raised in it holds from now on. */
  async settle(session: ClientSession): Promise<void> {
    if (this.raisedIn.delete(session)) await this.lookAfterWrite();
  }

  /** When something that readers can see changed last. */
  async lastChange(): Promise<Date> {
    return (await this.counter()).roseAt ?? new Date(0);
  }

  /** A store that cannot be had has taken no write either: what is known holds until the next look. */
  private async look(): Promise<void> {
    try {
      this.known = (await this.reads.current()).value;
    } catch {
      return;
    }
  }

  /** A write is in the store: what was known before it holds no longer, whether the store can be asked or not. */
  private async lookAfterWrite(): Promise<void> {
    try {
      this.known = (await this.reads.current()).value;
    } catch {
      this.known = null;
    }
  }

  private async counter(): Promise<Pick<Counter, 'value' | 'roseAt'>> {
    return (await this.counters.findById(GENERATION).lean()) ?? { value: 0 };
  }
}
