import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { ENV } from '../../platform/config/config.module.ts';
import type { Env } from '../../platform/config/env.ts';
import { errorStack } from '../../platform/errors/error-stack.ts';
import { inBackground } from '../../platform/http/request-context.ts';
import { Transactions } from '../../platform/store/transactions.ts';
import { ArticlesService } from '../articles/reading/articles.service.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { addReads, type ArticleReads, emptyReads, type Read, ReadBatch } from './read-batch.ts';
import { dayOf, endOfDay } from './read-day.ts';
import { sourceOf } from './read-source.ts';
import { ReadsRepository } from './reads.repository.ts';
import { MAGAZINE } from './reads.schema.ts';
import { SourceLimit } from './source-limit.ts';

/** Milliseconds for which reads wait in memory. */
const FLUSH_MS = 5_000;
/** 64 bits: two of a million readers share a hash with a chance of 1 in 37 million. */
const HASH_BYTES = 8;

/** Counts reads in memory, and stores them in batches: a page and a beacon never wait for the store. */
@Injectable()
export class ReadCounter implements OnModuleDestroy {
  private readonly logger = new Logger('Statistics');
  private readonly ownHost: string;
  private readonly sourceLimit = new SourceLimit();
  /** Reads that are not stored yet, by day. */
  private readonly batches = new Map<string, { batch: ReadBatch; expiresAt: Date }>();
  private timer: NodeJS.Timeout | undefined;
  private flushing = Promise.resolve();

  constructor(
    private readonly repository: ReadsRepository,
    private readonly articles: ArticlesService,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
    @Inject(ENV) { siteUrl }: Env,
  ) {
    this.ownHost = new URL(siteUrl).hostname;
  }

  /** Reads of unknown articles are dropped later. @param host of the linking page; empty without one */
  count({ host, ...read }: Omit<Read, 'source'> & { host: string }): void {
    const { timeZone } = this.settings.current;
    const now = Date.now();
    const day = dayOf(now, timeZone);
    const entry = this.batches.get(day) ?? { batch: new ReadBatch(), expiresAt: endOfDay(now, timeZone) };
    const source = this.sourceLimit.admit(day, sourceOf(host, this.ownHost));
    entry.batch.add({ ...read, source });
    this.batches.set(day, entry);
    this.timer ??= setTimeout(() => void inBackground(() => this.flush()), FLUSH_MS).unref();
  }

  /** Stores what has been counted. A failure keeps it for the next time. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await (this.flushing = this.flushing.then(() => this.storeAll()));
  }

  async onModuleDestroy(): Promise<void> {
    await this.flush();
    clearTimeout(this.timer);
  }

  private async storeAll(): Promise<void> {
    for (const [day, { batch, expiresAt }] of [...this.batches]) {
      this.batches.delete(day);
      try {
        await this.store(day, batch, expiresAt);
      } catch (error) {
        this.logger.warn(`Reads are not stored yet: ${errorStack(error)}`);
        const { batch: newer } = this.batches.get(day) ?? {};
        if (newer !== undefined) batch.addAll(newer);
        this.batches.set(day, { batch, expiresAt });
        this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
      }
    }
  }

  private async store(day: string, batch: ReadBatch, expiresAt: Date): Promise<void> {
    const entries = batch.entries();
    const existing = await this.articles.filterExisting(entries.map(([id]) => id));
    const byScope = new Map(entries.filter(([id]) => existing.has(id)));
    if (byScope.size === 0) return;
    const magazine = emptyReads();
    for (const reads of byScope.values()) addReads(magazine, reads);
    byScope.set(MAGAZINE, magazine);
    await this.transactions.run(async (session) => {
      const salt = await this.repository.saltOf(day, expiresAt, session);
      const marks = new Map([...byScope].map(([scope, reads]) => [scope, marksOf(scope, reads, salt)]));
      const added = await this.repository.mark([...marks.values()].flat(), expiresAt, session);
      await this.repository.add(
        [...byScope].map(([scope, { reads, toEnd, depth }]) => ({
          ...{ scope, day, reads, toEnd, depth },
          readers: marks.get(scope)?.filter((mark) => added.has(mark)).length ?? 0,
        })),
        session,
      );
      await this.repository.addSources(
        [...byScope].flatMap(([scope, { sources }]) =>
          [...sources].map(([source, reads]) => ({ scope, day, source, reads })),
        ),
        session,
      );
    });
  }
}

/** What stands for each reader of a scope on this day. */
function marksOf(scope: string, { readers }: ArticleReads, salt: Buffer): string[] {
  return [...readers].map((reader) => {
    const hash = createHmac('sha256', salt).update(reader).digest().subarray(0, HASH_BYTES);
    return `${scope}/${hash.toString('base64url')}`;
  });
}
