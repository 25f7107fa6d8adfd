import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { Readiness } from '../health/readiness.ts';
import { PicturesService } from '../../features/images/pictures.service.ts';
import { DependencyStatus } from './dependency-status.ts';
import { addDependencyMetrics } from './dependency-metrics.ts';
import { Transactions } from '../../platform/store/transactions.ts';
import type { CacheOutcome } from '../../platform/page-cache/page-cache.ts';

/** Seconds: from a cache hit to a request that clients abandon. */
const REQUEST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10];
/** Seconds; the driver measures whole milliseconds. */
const STORE_BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10];

/** The metrics of one running magazine. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly registers = [this.registry];

  readonly requests = new Histogram({
    name: 'banyan_http_request_seconds',
    help: 'Seconds until an answer was sent, by method, route and status; 499 where the client left first.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: REQUEST_BUCKETS,
    registers: this.registers,
  });

  readonly requestsInProgress = new Gauge({
    name: 'banyan_http_requests_under_way',
    help: 'Requests that are being answered.',
    registers: this.registers,
  });

  readonly storeCommands = new Histogram({
    name: 'banyan_store_command_seconds',
    help: 'Seconds that the store took for a command, by command and outcome.',
    labelNames: ['command', 'outcome'] as const,
    buckets: STORE_BUCKETS,
    registers: this.registers,
  });

  /** Updated for every page; converted to metrics only on a scrape. */
  private readonly pages = { lookups: { hit: 0, miss: 0, shared: 0 }, bytes: 0 };

  constructor(
    pictures: PicturesService,
    readiness: Readiness,
    dependencies: DependencyStatus,
    transactions: Transactions,
  ) {
    const { pages } = this;
    addDependencyMetrics(this.registry, dependencies, readiness);
    new Counter({
      name: 'banyan_page_cache_lookups_total',
      help: 'Requested pages: hit (cached), miss (read again, and rendered if changed), shared (rendered for a concurrent request).',
      labelNames: ['outcome'] as const,
      registers: this.registers,
      collect() {
        this.reset();
        for (const [outcome, count] of Object.entries(pages.lookups)) this.inc({ outcome }, count);
      },
    });
    new Gauge({
      name: 'banyan_page_cache_bytes',
      help: 'Memory of cached pages.',
      registers: this.registers,
      collect() {
        this.set(pages.bytes);
      },
    });
    new Gauge({
      name: 'banyan_store_up',
      help: 'Whether the store answers: 1 or 0.',
      registers: this.registers,
      async collect() {
        this.set((await readiness.storeAnswers()) ? 1 : 0);
      },
    });
    new Counter({
      name: 'banyan_transaction_repetitions_total',
      help: 'Transactions that conflicted with another one and ran again.',
      registers: this.registers,
      collect() {
        this.reset();
        this.inc(transactions.repetitions);
      },
    });
    new Gauge({
      name: 'banyan_pictures_pending',
      help: 'Pictures with missing sizes; NaN while the store is unavailable.',
      registers: this.registers,
      async collect() {
        this.set(await pictures.countPending().catch(() => NaN));
      },
    });
  }

  /** @param bytes size of the cache afterwards */
  lookedUp(outcome: CacheOutcome, bytes: number): void {
    this.pages.lookups[outcome] += 1;
    this.pages.bytes = bytes;
  }
}
