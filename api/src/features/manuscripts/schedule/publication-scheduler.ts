import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { errorStack } from '../../../platform/errors/error-stack.ts';
import { BACKGROUND } from '../../../platform/config/config.module.ts';
import { StoreClock } from '../../../platform/store/store-clock.ts';
import { ScheduleRepository } from './schedule.repository.ts';
import { ScheduledPublication } from './scheduled-publication.service.ts';

/** Milliseconds between two polls: each is one small query. */
const POLL_MS = 1_000;

/** Publishes due manuscripts every second, in order of time, including those that became due while no process ran. */
@Injectable()
export class PublicationScheduler implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Schedule');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private stopped = false;
  /** A repeated error is logged once. Empty after a success. */
  private lastError = '';

  constructor(
    private readonly repository: ScheduleRepository,
    private readonly publication: ScheduledPublication,
    private readonly clock: StoreClock,
    @Inject(BACKGROUND) private readonly background: boolean,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.background) return;
    this.poll();
    this.timer = setInterval(() => this.poll(), POLL_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  private poll(): void {
    this.running ??= this.publishDue()
      .then(
        () => (this.lastError = ''),
        (error: unknown) => this.logError(error),
      )
      .then(() => {
        this.running = null;
      });
  }

  private logError(error: unknown): void {
    const message = String(error);
    if (message !== this.lastError)
      this.logger.warn(`Cannot publish due manuscripts, will retry: ${errorStack(error)}`);
    this.lastError = message;
  }

  private async publishDue(): Promise<void> {
    let failure: unknown;
    for (const manuscript of await this.repository.findDue(await this.clock.now())) {
      if (this.stopped) return;
      // A failed manuscript is retried by the next poll. The others are not delayed.
      await this.publication.publish(manuscript).catch((error: unknown) => (failure = error));
    }
    if (failure !== undefined) throw failure;
  }
}
