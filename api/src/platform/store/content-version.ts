import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { setTimeout as wait } from 'node:timers/promises';
import { CONTENT_VERSION, Counter } from './counter.schema.ts';
import { SharedRead } from './shared-read.ts';

/** Milliseconds between polls for writes of other processes. */
const POLL_MS = 500;
/** Minimum milliseconds between polls that requests trigger. */
const REQUEST_POLL_MS = 50;
/** Maximum milliseconds that a request waits for such a poll. */
const CATCH_UP_MS = 1_000;

/**
 * Follows the content version, which `ContentVersionCounter` increments: a page rendered at an older
 * version is stale.
 */
@Injectable()
export class ContentVersion implements OnModuleInit, OnModuleDestroy {
  private readonly reads = new SharedRead(() => this.counterAndFollowers());
  private readonly followers: (() => Promise<void>)[] = [];
  /** The version for which the followers have run. */
  private followedVersion: number | null = null;
  private hidden: ReadonlySet<string> = new Set();
  private version: number | null = 0;
  /** The next poll that requests wait for. It has not started yet. */
  private requestPoll: Promise<void> | null = null;
  /** Start of the last such poll, in milliseconds of `performance.now()`. */
  private requestPollAt = -Infinity;
  private timer: NodeJS.Timeout | undefined;

  constructor(@InjectModel(Counter.name) private readonly counters: Model<Counter>) {}

  async onModuleInit(): Promise<void> {
    await this.read();
    this.timer = setInterval(() => void this.poll(), POLL_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /**
   * Calls `follow` before this process knows another version, and at the start. If it rejects, the version stays unknown or
   * as it was, until the next read.
   */
  beforeChange(follow: () => Promise<void>): void {
    this.followers.push(follow);
  }

  /**
   * The latest version that this process knows. It knows its own writes before it responds, and those
   * of other processes within a second. `null` if the version has changed and the store cannot be
   * read: then no cached page is valid.
   */
  current(): number | null {
    return this.version;
  }

  /** Whether the store has no primary now. The driver learns this from a failed command or a missed heartbeat. */
  isStoreAway(): boolean {
    return this.counters.db.readyState !== mongoose.STATES.connected;
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

  /** Reads the version after a write of this process. If the store cannot be read, the version is unknown. */
  async readAfterWrite(): Promise<void> {
    try {
      await this.read();
    } catch {
      this.version = null;
    }
  }

  /** Whether any articles are hidden. This is rare. */
  hidesAny(): boolean {
    return this.hidden.size > 0;
  }

  /** Whether an article by these authors is hidden, because all of them have just been deleted. */
  hidesBy(authors: readonly { toHexString(): string }[]): boolean {
    return this.hidesAny() && authors.every((author) => this.hidden.has(author.toHexString()));
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

  private async read(): Promise<void> {
    const { value, hiddenAuthors } = await this.reads.current();
    this.version = value;
    this.hidden = new Set(hiddenAuthors);
  }

  private async counterAndFollowers(): Promise<Omit<Counter, '_id'>> {
    const counter = await this.counter();
    if (counter.value !== this.followedVersion) {
      await Promise.all(this.followers.map((follow) => follow()));
      this.followedVersion = counter.value;
    }
    return counter;
  }

  private async counter(): Promise<Omit<Counter, '_id'>> {
    return (await this.counters.findById(CONTENT_VERSION).lean()) ?? { value: 0 };
  }
}
