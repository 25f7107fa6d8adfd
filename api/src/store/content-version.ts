import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { setTimeout as wait } from 'node:timers/promises';
import { Changes } from './changes.ts';
import { SharedRead } from './shared-read.ts';
import type { ShownParts } from './shown-parts.ts';

@Schema({ collection: 'counters', versionKey: false, autoIndex: false })
export class Counter {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Number, required: true, default: 0 })
  value!: number;

  /** Time of the last increment. */
  @Prop({ type: Date })
  roseAt?: Date;

  /** Number of increments that said what they touch; an older Banyan says nothing. */
  @Prop({ type: Number })
  told?: number;

  /** What the last increments touch, the newest last. */
  @Prop({ type: [Object] })
  touched?: (ShownParts | null)[];

  /** Ids of authors who have just been deleted. Their articles are stored until they have been removed, and not shown. */
  @Prop({ type: [String], default: undefined })
  hiddenAuthors?: string[];
}

export const CounterSchema = SchemaFactory.createForClass(Counter);

const CONTENT_VERSION = 'content-generation';

/** Increments whose parts the store keeps: more than come between two polls. */
const KEPT_CHANGES = 32;
/** Parts that an increment names at most. One that touches more touches everything. */
const MAX_PARTS = 32;

/** Milliseconds between polls for writes of other processes. */
const LOOK_MS = 500;
/** Milliseconds that a write waits for its preparation, at most. Without it, a write still shows within a second. */
const READY_MS = 200;
/** Milliseconds between polls that requests trigger, however many requests there are. */
const ASKED_LOOK_MS = 50;
/** Milliseconds that a request waits for such a poll, at most. */
const CATCH_UP_MS = 1_000;

/**
 * Prepares for version `next` while the current one still holds, until `signal` aborts. The returned function swaps
 * the result in, at the moment of the increment.
 */
export type Preparation = (next: number, signal: AbortSignal) => Promise<() => void>;

/**
 * A number in the store that every write that readers can see increments. A page rendered at an older number is stale
 * on every replica.
 */
@Injectable()
export class ContentVersion implements OnModuleInit, OnModuleDestroy {
  private readonly reads = new SharedRead(() => this.counter());
  private readonly incrementedIn = new WeakSet<ClientSession>();
  private readonly preparations: Preparation[] = [];
  private readonly changes = new Changes();
  private hidden: ReadonlySet<string> = new Set();
  private known: number | null = 0;
  /** Last value from the store; `known` follows. */
  private latest = 0;
  private following: Promise<void> = Promise.resolve();
  /** The next poll that requests wait for; it has not started. */
  private askedLook: Promise<void> | null = null;
  /** Start of the last one, by `performance.now()`. */
  private askedLookAt = -Infinity;
  /** Number of writes after which the store could not be read. */
  private doubts = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(@InjectModel(Counter.name) private readonly counters: Model<Counter>) {}

  /** Creates the counter before the first transaction, in which two concurrent upserts would conflict. */
  async onModuleInit(): Promise<void> {
    await this.counters.updateOne(
      { _id: CONTENT_VERSION },
      { $setOnInsert: { value: 0, roseAt: new Date() } },
      { upsert: true },
    );
    const counter = await this.counter();
    this.take(counter);
    this.known = this.latest = counter.value;
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
   * The last version read from the store. Pages are prepared for it before it becomes the current one. `null` as for `current`.
   */
  lastRead(): number | null {
    return this.known === null ? null : this.latest;
  }

  /**
   * Whether no change after version `since`, up to version `until`, touches any of the parts. What is not known counts
   * as touched.
   */
  isUntouched(parts: ShownParts, since: number, until: number): boolean {
    return this.changes.areUntouched(parts, since, until);
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

  /** `prepare` runs before every increment; the write responds after it. */
  onBeforeIncrement(prepare: Preparation): void {
    this.preparations.push(prepare);
  }

  /**
   * Call it last in a transaction, so that writers wait for each other as briefly as possible. Returns the new
   * version.
   *
   * @param touched what readers see otherwise than before; `null`: possibly everything
   */
  async increment(session?: ClientSession, touched: ShownParts | null = null): Promise<number> {
    const parts = touched !== null && touched.length <= MAX_PARTS ? touched : null;
    const { value } = await this.counters
      .findByIdAndUpdate(
        CONTENT_VERSION,
        {
          $inc: { value: 1, told: 1 },
          $set: { roseAt: new Date() },
          // What came before one that may touch everything helps nobody, and may name an account that is gone.
          $push: { touched: { $each: [parts], $slice: parts === null ? -1 : -KEPT_CHANGES } },
        },
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
      await this.readAndFollow();
    } catch {
      return;
    }
  }

  private take(counter: Omit<Counter, '_id'>): void {
    this.changes.follow(counter);
    this.hidden = new Set(counter.hiddenAuthors);
  }

  /** After a write the known version is invalid, whether or not the store can be read. */
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
    const counter = await this.reads.current();
    this.take(counter);
    this.latest = counter.value;
    const follow = (): Promise<void> => this.follow(doubts);
    // Sequential: all writes during one preparation share the next.
    await (this.following = this.following.then(follow, follow));
  }

  /** @param doubts the value before the store was read */
  private async follow(doubts: number): Promise<void> {
    const { latest } = this;
    if (this.known === latest) return;
    const putInPlace = this.known === null ? [] : await this.prepared(latest);
    // A write with an unknown version may have come since.
    if (this.doubts !== doubts) return;
    this.known = latest;
    for (const put of putInPlace) put();
  }

  private prepared(next: number): Promise<(() => void)[]> {
    const signal = AbortSignal.timeout(READY_MS);
    return Promise.all(this.preparations.map((prepare) => prepare(next, signal)));
  }

  private async counter(): Promise<Omit<Counter, '_id'>> {
    return (await this.counters.findById(CONTENT_VERSION).lean()) ?? { value: 0 };
  }
}
