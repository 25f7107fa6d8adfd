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

/** Something that happens because of what was published. */
export interface OutboxConsumer {
  /** Its place is kept under this name. */
  readonly name: string;
  /** Takes one event. It may get an event twice, and gets it again where it throws. */
  take(event: ArticleEvent): Promise<void>;
}

/** Milliseconds between looks whether something was committed; a look asks the store only where something was. */
const LOOK_MS = 500;
/** Milliseconds after which another process goes on for one that was killed. */
export const DELIVERY_LEASE_MS = 15_000;
/** Milliseconds until a consumer that failed gets the same event again. */
const RETRY_MS = 10_000;
/** Events that are read at once. */
const BATCH = 50;

interface Delivery {
  consumer: OutboxConsumer;
  /** The content version up to which the consumer has had everything; `null` where that is not known. */
  version: number | null;
  /** When a consumer that failed may be tried again, in milliseconds since 1970. */
  notBefore: number;
  running: Promise<void> | null;
}

/**
 * Delivers what the writer has committed to each consumer, in the order of the commits, at least once. A consumer keeps its
 * place in the store, and one process at a time delivers to it.
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

  /** Removes events from before `moment` that every consumer has taken. */
  async trim(moment: Date): Promise<void> {
    await this.repository.trim(
      this.deliveries.map(({ consumer }) => consumer.name),
      moment,
    );
  }

  /** A consumer that is slow holds up no other. */
  private wake(): void {
    for (const delivery of this.deliveries)
      delivery.running ??= this.deliver(delivery).finally(() => (delivery.running = null));
  }

  private async deliver(delivery: Delivery): Promise<void> {
    const version = this.contentVersion.current();
    const isUpToDate = version !== null && version === delivery.version;
    if (this.stopped || isUpToDate || Date.now() < delivery.notBefore) return;
    try {
      // Where another process has the lease, it may end before it has delivered all.
      delivery.version = (await this.drain(delivery.consumer)) ? version : null;
    } catch (error) {
      delivery.notBefore = Date.now() + RETRY_MS;
      this.logger.warn(`${delivery.consumer.name} will get an event again: ${errorStack(error)}`);
    }
  }

  /** Returns whether this process has delivered all that there is. */
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
