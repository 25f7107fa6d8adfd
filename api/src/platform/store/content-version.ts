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

  /** Time of the last increment. */
  @Prop({ type: Date })
  roseAt?: Date;

  /** Ids of deleted authors whose articles are still being removed. Readers do not see these articles. */
  @Prop({ type: [String], default: undefined })
  hiddenAuthors?: string[];
}

export const CounterSchema = SchemaFactory.createForClass(Counter);

const CONTENT_VERSION = 'content-generation';

/** Milliseconds between polls for writes of other processes. */
const POLL_MS = 500;
/** Minimum milliseconds between polls that requests trigger. */
const REQUEST_POLL_MS = 50;
/** Maximum milliseconds that a request waits for such a poll. */
const CATCH_UP_MS = 1_000;

/**
 * A number in the store that increments with every write that readers can see. A page rendered at an
 * older number is stale on every replica.
 */
@Injectable()
export class ContentVersion implements OnModuleInit, OnModuleDestroy {
  private readonly reads = new SharedRead(() => this.counter());
  private readonly incrementedIn = new WeakSet<ClientSession>();
  private hidden: ReadonlySet<string> = new Set();
  private version: number | null = 0;
  /** The next poll that requests wait for. It has not started yet. */
  private requestPoll: Promise<void> | null = null;
  /** Start of the last such poll, in milliseconds of `performance.now()`. */
  private requestPollAt = -Infinity;
  private timer: NodeJS.Timeout | undefined;

  constructor(@InjectModel(Counter.name) private readonly counters: Model<Counter>) {}

  /**
   * Creates the counter before the first transaction, because concurrent upserts in transactions
   * conflict.
   */
  async onModuleInit(): Promise<void> {
    await this.counters.updateOne(
      { _id: CONTENT_VERSION },
      { $setOnInsert: { value: 0, roseAt: new Date() } },
      { upsert: true },
    );
    await this.read();
    this.timer = setInterval(() => void this.poll(), POLL_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /**
   * The latest version that this process knows. It knows its own writes before it responds, and those
   * of other processes within a second. `null` if the version has changed and the store cannot be
   * read: then no cached page is valid.
   */
  current(): number | null {
    return this.version;
  }

  /**
   * Polls the store if a request names a version that this process has not seen. A made-up version
   * costs one poll.
   */
  async catchUp(version: number): Promise<void> {
    if (this.version === null || version <= this.version) return;
    this.requestPoll ??= this.pollSoon();
    const timeout = new AbortController();
    const { signal } = timeout;
    await Promise.race([this.requestPoll, wait(CATCH_UP_MS, undefined, { signal }).catch(() => undefined)]);
    timeout.abort();
  }

  /** Returns the new version. */
  async increment(session?: ClientSession): Promise<number> {
    const { value } = await this.counters
      .findByIdAndUpdate(
        CONTENT_VERSION,
        { $inc: { value: 1 }, $set: { roseAt: new Date() } },
        {
          returnDocument: 'after',
          upsert: true,
          projection: { value: 1 },
          ...(session !== undefined && { session }),
        },
      )
      .lean();
    if (session === undefined) await this.pollAfterWrite();
    else this.incrementedIn.add(session);
    return value;
  }

  /** Whether any articles are hidden. This is rare. */
  hidesAny(): boolean {
    return this.hidden.size > 0;
  }

  /** Whether an article by these authors is hidden, because all of them have just been deleted. */
  hidesBy(authors: readonly { toHexString(): string }[]): boolean {
    return this.hidesAny() && authors.every((author) => this.hidden.has(author.toHexString()));
  }

  /** Hides or shows the articles of an author. Call `increment` too, within the same transaction. */
  async setHidden(author: string, isHidden: boolean, session: ClientSession): Promise<void> {
    const change = { hiddenAuthors: author };
    const update = isHidden ? { $addToSet: change } : { $pull: change };
    await this.counters.updateOne({ _id: CONTENT_VERSION }, update, { session });
  }

  /** Call it after the commit: applies the transaction's increments to this process. */
  async applyIncrements(session: ClientSession): Promise<void> {
    if (this.incrementedIn.delete(session)) await this.pollAfterWrite();
  }

  /** Time of the last change that readers can see. */
  async lastChange(): Promise<Date> {
    return (await this.counter()).roseAt ?? new Date(0);
  }

  private async pollSoon(): Promise<void> {
    await wait(Math.max(0, this.requestPollAt + REQUEST_POLL_MS - performance.now()));
    this.requestPoll = null;
    this.requestPollAt = performance.now();
    await this.poll();
  }

  /** If the store is down, it accepts no writes: the known version stays valid until the next poll. */
  private async poll(): Promise<void> {
    try {
      await this.read();
    } catch {
      return;
    }
  }

  /** After a write the known version is invalid, even if the store cannot be read. */
  private async pollAfterWrite(): Promise<void> {
    try {
      await this.read();
    } catch {
      this.version = null;
    }
  }

  private async read(): Promise<void> {
    const { value, hiddenAuthors } = await this.reads.current();
    this.version = value;
    this.hidden = new Set(hiddenAuthors);
  }

  private async counter(): Promise<Omit<Counter, '_id'>> {
    return (await this.counters.findById(CONTENT_VERSION).lean()) ?? { value: 0 };
  }
}
