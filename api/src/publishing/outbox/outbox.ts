import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { errorStack } from '../../common/errors/error-stack.ts';
import { ContentVersion } from '../../store/content-version.ts';
import { BACKGROUND } from '../../config/config.module.ts';
import type { ArticleEvent } from './article-event.schema.ts';
import { OutboxRepository } from './outbox.repository.ts';

/** A consequence of published changes. */
export interface OutboxConsumer {
  /** Key of its stored place. */
  readonly name: string;
  /** Processes one event. Must be idempotent: it gets an event at least once, and again after an error. */
  take(event: ArticleEvent): Promise<void>;
}

/** Milliseconds between polls. A poll queries the store only if something was committed. */
const LOOK_MS = 500;
/** Milliseconds after which another process takes over from a killed one. */
export const DELIVERY_LEASE_MS = 15_000;
/** Milliseconds before a failed event is delivered again. */
const RETRY_MS = 10_000;
/** Events read at once. */
const BATCH = 50;

interface Delivery {
  consumer: OutboxConsumer;
  /** Content version up to which the consumer has processed everything; `null` if unknown. */
  version: number | null;
  /** Earliest retry after a failure, in milliseconds since 1970. */
  notBefore: number;
  running: Promise<void> | null;
}

/**
 * Delivers the writer's commits to each consumer, in order, at least once. The store holds each consumer's place, and
 * a lease lets one process at a time deliver to it.
 */
@Injectable()
export class Outbox implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Outbox');
  private readonly holder = randomUUID();
  private readonly deliveries: Delivery[] = [];
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly repository: OutboxRepository,
    private readonly contentVersion: ContentVersion,
    @Inject(BACKGROUND) private readonly background: boolean,
  ) {}

  register(consumer: OutboxConsumer): void {
    this.deliveries.push({ consumer, version: null, notBefore: 0, running: null });
  }

  onApplicationBootstrap(): void {
    if (this.background) this.timer = setInterval(() => this.wake(), LOOK_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await Promise.all(this.deliveries.map(({ running }) => running));
  }

  /** Deletes events from before `moment` that every consumer has processed. */
  async trim(moment: Date): Promise<void> {
    await this.repository.trim(
      this.deliveries.map(({ consumer }) => consumer.name),
      moment,
    );
  }

  /** Consumers run concurrently: a slow one delays no other. */
  private wake(): void {
    for (const delivery of this.deliveries)
      delivery.running ??= this.deliver(delivery).finally(() => (delivery.running = null));
  }

  private async deliver(delivery: Delivery): Promise<void> {
    const version = this.contentVersion.current();
    const isUpToDate = version !== null && version === delivery.version;
    if (this.stopped || isUpToDate || Date.now() < delivery.notBefore) return;
    try {
      // A process with the lease may exit before it has delivered all.
      delivery.version = (await this.drain(delivery.consumer)) ? version : null;
    } catch (error) {
      delivery.notBefore = Date.now() + RETRY_MS;
      this.logger.warn(`${delivery.consumer.name} will get an event again: ${errorStack(error)}`);
    }
  }

  /** Returns whether this process has delivered everything. */
  private async drain(consumer: OutboxConsumer): Promise<boolean> {
    const { name } = consumer;
    if (!(await this.repository.hasNews(name))) return true;
    const leasedUntil = (): Date => new Date(Date.now() + DELIVERY_LEASE_MS);
    let after = await this.repository.lease(name, this.holder, leasedUntil());
    if (after === null) return false;
    const note = async (until: Date): Promise<boolean> =>
      this.repository.advance(name, this.holder, after ?? 0, until);
    const renewal = setInterval(() => void note(leasedUntil()).catch(() => undefined), DELIVERY_LEASE_MS / 3);
    try {
      for (;;) {
        const events = await this.repository.findAfter(after, BATCH);
        if (events.length === 0) return true;
        for (const event of events) {
          if (this.stopped) return false;
          await consumer.take(event);
          after = event._id;
        }
        if (!(await note(leasedUntil()))) return false;
      }
    } finally {
      clearInterval(renewal);
      await note(new Date(0));
    }
  }
}
