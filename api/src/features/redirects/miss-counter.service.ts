import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { MISS_DAYS } from '../../contract/redirects.ts';
import { errorStack } from '../../platform/errors/error-stack.ts';
import { inBackground } from '../../platform/http/request-context.ts';
import { MissesRepository } from './misses.repository.ts';
import { mayBeOld } from './old-address.ts';
import { RedirectsRepository } from './redirects.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Milliseconds for which misses wait in memory. */
const FLUSH_MS = 5_000;
/** Different addresses that wait, at most. Further ones are not counted. */
const MAX_WAITING = 500;

/** Counts missed addresses in memory, and stores them in batches: no answer waits for the store. */
@Injectable()
export class MissCounter implements OnModuleDestroy {
  private readonly logger = new Logger('Redirects');
  private waiting = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly misses: MissesRepository,
    private readonly redirects: RedirectsRepository,
  ) {}

  /** @param url path and query for which there is no page */
  count(url: string): void {
    const address = mayBeOld(url);
    if (address === null) return;
    const count = this.waiting.get(address);
    if (count === undefined && this.waiting.size >= MAX_WAITING) return;
    this.waiting.set(address, (count ?? 0) + 1);
    this.timer ??= setTimeout(() => void inBackground(() => this.flush()), FLUSH_MS).unref();
  }

  /** Stores what has been counted. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const counts = this.waiting;
    this.waiting = new Map();
    if (counts.size === 0) return;
    try {
      // A magazine that nobody has moved here has no old addresses.
      const newest = await this.redirects.findNewestDate();
      if (newest === null || newest.getTime() < Date.now() - MISS_DAYS * DAY_MS) return;
      await this.misses.add(counts);
    } catch (error) {
      this.logger.warn(`Missed addresses were not counted: ${errorStack(error)}`);
    }
  }

  async onModuleDestroy(): Promise<void> {
    await this.flush();
    clearTimeout(this.timer);
  }
}
