import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { setTimeout as wait } from 'node:timers/promises';
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

const CONTENT_VERSION = 'content-generation';

/** Milliseconds between looks at what other processes have written. */
const LOOK_MS = 500;
/** Milliseconds that a change waits at most for what is made ready for it; after a look it shows within a second all the same. */
const READY_MS = 200;
/** Milliseconds between two looks that requests have asked for, however many they are. */
const ASKED_LOOK_MS = 50;
/** Milliseconds that a request waits for such a look at most. */
const CATCH_UP_MS = 1_000;

/**
 * Makes something ready for the number `next` while the one before still holds, until `signal` says that nobody waits any longer.
 * What it returns puts that in place, in the moment in which the number has risen.
 */
export type Preparation = (next: number, signal: AbortSignal) => Promise<() => void>;

/**
 * One number in the store that rises with every write that readers can see. A page that was rendered at an older
 * number is stale, on every replica.
 */
@Injectable()
export class ContentVersion implements OnModuleInit, OnModuleDestroy {
  private readonly reads = new SharedRead(() => this.counter());
  private readonly incrementedIn = new WeakSet<ClientSession>();
  private readonly preparations: Preparation[] = [];
  private known: number | null = 0;
  /** What the store said last; `known` follows. */
  private latest = 0;
  private following: Promise<void> = Promise.resolve();
  /** The look that requests wait for; it has not begun. */
  private askedLook: Promise<void> | null = null;
  /** When the last one began, by `performance.now()`. */
  private askedLookAt = -Infinity;
  /** How often the store could not be asked after a write. */
  private doubts = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(@InjectModel(Counter.name) private readonly counters: Model<Counter>) {}

  /** The counter exists before the first transaction, in which two upserts at once would clash. */
  async onModuleInit(): Promise<void> {
    await this.counters.updateOne(
      { _id: CONTENT_VERSION },
      { $setOnInsert: { value: 0, roseAt: new Date() } },
      { upsert: true },
    );
    this.known = this.latest = (await this.counter()).value;
    this.timer = setInterval(() => void this.look(), LOOK_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /**
   * The number as this process knows it: before its own writes are answered, within a second after those of others. `null`
   * where it has risen and nobody could be asked how far: no page that is kept fits then.
   */
  current(): number | null {
    return this.known;
  }

  /**
   * Looks at the store now where this process has not seen a version yet that a request names. Whoever makes up a version
   * waits for one look like the others, and is answered all the same.
   */
  async catchUp(version: number): Promise<void> {
    if (this.known === null || version <= this.known) return;
    this.askedLook ??= this.lookSoon();
    const tooLate = new AbortController();
    const { signal } = tooLate;
    await Promise.race([this.askedLook, wait(CATCH_UP_MS, undefined, { signal }).catch(() => undefined)]);
    tooLate.abort();
  }

  /** What `prepare` makes ready stands there from the first moment of every new number; a write is answered after that. */
  onBeforeIncrement(prepare: Preparation): void {
    this.preparations.push(prepare);
  }

  /** Last in a transaction, so that writers wait for each other as briefly as possible. Returns the new number. */
  async increment(session?: ClientSession): Promise<number> {
    const { value } = await this.counters
      .findByIdAndUpdate(
        CONTENT_VERSION,
        { $inc: { value: 1 }, $set: { roseAt: new Date() } },
        { returnDocument: 'after', upsert: true, ...(session !== undefined && { session }) },
      )
      .lean();
    if (session === undefined) await this.lookAfterWrite();
    else this.incrementedIn.add(session);
    return value;
  }

  /** After a transaction: what was incremented in it holds from now on. */
  async settle(session: ClientSession): Promise<void> {
    if (this.incrementedIn.delete(session)) await this.lookAfterWrite();
  }

  /** When something that readers can see changed last. */
  async lastChange(): Promise<Date> {
    return (await this.counter()).roseAt ?? new Date(0);
  }

  private async lookSoon(): Promise<void> {
    await wait(Math.max(0, this.askedLookAt + ASKED_LOOK_MS - performance.now()));
    this.askedLook = null;
    this.askedLookAt = performance.now();
    await this.look();
  }

  /** A store that cannot be had has taken no write either: what is known holds until the next look. */
  private async look(): Promise<void> {
    try {
      await this.readAndFollow();
    } catch {
      return;
    }
  }

  /** A write is in the store: what was known before it holds no longer, whether the store can be asked or not. */
  private async lookAfterWrite(): Promise<void> {
    try {
      await this.readAndFollow();
    } catch {
      this.doubts += 1;
      this.known = null;
    }
  }

  private async readAndFollow(): Promise<void> {
    const { doubts } = this;
    this.latest = (await this.reads.current()).value;
    const follow = (): Promise<void> => this.follow(doubts);
    // One after the other: all who wrote while something was made ready wait for the next turn together.
    await (this.following = this.following.then(follow, follow));
  }

  /** @param doubts as many as there were before the store was asked */
  private async follow(doubts: number): Promise<void> {
    const { latest } = this;
    if (this.known === latest) return;
    const putInPlace = this.known === null ? [] : await this.prepared(latest);
    // A write of which nobody knows the number may have come since.
    if (this.doubts !== doubts) return;
    this.known = latest;
    for (const put of putInPlace) put();
  }

  private prepared(next: number): Promise<(() => void)[]> {
    const signal = AbortSignal.timeout(READY_MS);
    return Promise.all(this.preparations.map((prepare) => prepare(next, signal)));
  }

  private async counter(): Promise<Pick<Counter, 'value' | 'roseAt'>> {
    return (await this.counters.findById(CONTENT_VERSION).lean()) ?? { value: 0 };
  }
}
