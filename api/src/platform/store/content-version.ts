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

  /** Ids of authors who have just been deleted. Their articles are stored until they have been removed, and not shown. */
  @Prop({ type: [String], default: undefined })
  hiddenAuthors?: string[];
}

export const CounterSchema = SchemaFactory.createForClass(Counter);

const CONTENT_VERSION = 'content-generation';

/** Milliseconds between polls for writes of other processes. */
const LOOK_MS = 500;
/** Milliseconds between polls that requests trigger, however many requests there are. */
const ASKED_LOOK_MS = 50;
/** Milliseconds that a request waits for such a poll, at most. */
const CATCH_UP_MS = 1_000;

/**
 * A number in the store that every write that readers can see increments. A page rendered at an older number is stale
 * on every replica.
 */
@Injectable()
export class ContentVersion implements OnModuleInit, OnModuleDestroy {
  private readonly reads = new SharedRead(() => this.counter());
  private readonly incrementedIn = new WeakSet<ClientSession>();
  private hidden: ReadonlySet<string> = new Set();
  private known: number | null = 0;
  /** The next poll that requests wait for; it has not started. */
  private askedLook: Promise<void> | null = null;
  /** Start of the last one, by `performance.now()`. */
  private askedLookAt = -Infinity;
  private timer: NodeJS.Timeout | undefined;

  constructor(@InjectModel(Counter.name) private readonly counters: Model<Counter>) {}

  /** Creates the counter before the first transaction, in which two concurrent upserts would conflict. */
  async onModuleInit(): Promise<void> {
    await this.counters.updateOne(
      { _id: CONTENT_VERSION },
      { $setOnInsert: { value: 0, roseAt: new Date() } },
      { upsert: true },
    );
    await this.read();
    this.timer = setInterval(() => void this.look(), LOOK_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /**
   * The version as this process knows it: it knows its own writes before it responds, others within a second. `null`
   * if it has changed and the store cannot be read: no cached page is valid then.
   */
  current(): number | null {
    return this.known;
  }

  /**
   * Polls the store if a request names a version that this process has not seen. A made-up version costs one poll and
   * is then served normally.
   */
  async catchUp(version: number): Promise<void> {
    if (this.known === null || version <= this.known) return;
    this.askedLook ??= this.lookSoon();
    const tooLate = new AbortController();
    const { signal } = tooLate;
    await Promise.race([this.askedLook, wait(CATCH_UP_MS, undefined, { signal }).catch(() => undefined)]);
    tooLate.abort();
  }

  /**
   * Call it last in a transaction, so that writers wait for each other as briefly as possible. Returns the new
   * version.
   */
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
    if (session === undefined) await this.lookAfterWrite();
    else this.incrementedIn.add(session);
    return value;
  }

  /** Whether some articles are hidden: hardly ever. */
  hidesAny(): boolean {
    return this.hidden.size > 0;
  }

  /** Whether readers do not see an article by these authors, because all of them have just been deleted. */
  hidesBy(authors: readonly { toHexString(): string }[]): boolean {
    return this.hidesAny() && authors.every((author) => this.hidden.has(author.toHexString()));
  }

  /** Hides the articles of an author, or shows them again. Call `increment` too, within the same transaction. */
  async setHidden(author: string, isHidden: boolean, session: ClientSession): Promise<void> {
    const change = { hiddenAuthors: author };
    const update = isHidden ? { $addToSet: change } : { $pull: change };
    await this.counters.updateOne({ _id: CONTENT_VERSION }, update, { session });
  }

  /** Call it after the transaction: makes its increments effective. */
  async applyIncrements(session: ClientSession): Promise<void> {
    if (this.incrementedIn.delete(session)) await this.lookAfterWrite();
  }

  /** Time of the last change that readers can see. */
  async lastChange(): Promise<Date> {
    return (await this.counter()).roseAt ?? new Date(0);
  }

  private async lookSoon(): Promise<void> {
    await wait(Math.max(0, this.askedLookAt + ASKED_LOOK_MS - performance.now()));
    this.askedLook = null;
    this.askedLookAt = performance.now();
    await this.look();
  }

  /** If the store is down, it has taken no write either: the known version stays valid until the next poll. */
  private async look(): Promise<void> {
    try {
      await this.read();
    } catch {
      return;
    }
  }

  /** After a write the known version is invalid, whether or not the store can be read. */
  private async lookAfterWrite(): Promise<void> {
    try {
      await this.read();
    } catch {
      this.known = null;
    }
  }

  private async read(): Promise<void> {
    const { value, hiddenAuthors } = await this.reads.current();
    this.known = value;
    this.hidden = new Set(hiddenAuthors);
  }

  private async counter(): Promise<Omit<Counter, '_id'>> {
    return (await this.counters.findById(CONTENT_VERSION).lean()) ?? { value: 0 };
  }
}
