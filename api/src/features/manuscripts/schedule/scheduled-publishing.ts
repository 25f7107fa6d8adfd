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

/** Milliseconds between two looks at what is due: one small query. */
const LOOK_MS = 1_000;

/** Publishes what is due, in order of time: every second, and first what became due while nothing ran. */
@Injectable()
export class ScheduledPublishing implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Schedule');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private stopped = false;
  /** Said once, and again after a success. */
  private lastError = '';

  constructor(
    private readonly repository: ScheduleRepository,
    private readonly publication: ScheduledPublication,
    private readonly clock: StoreClock,
    @Inject(BACKGROUND) private readonly background: boolean,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.background) return;
    this.look();
    this.timer = setInterval(() => this.look(), LOOK_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  private look(): void {
    this.running ??= this.publishDue()
      .then(
        () => (this.lastError = ''),
        (error: unknown) => this.tell(error),
      )
      .then(() => {
        this.running = null;
      });
  }

  private tell(error: unknown): void {
    const text = String(error);
    if (text !== this.lastError) this.logger.warn(`Will try again: ${errorStack(error)}`);
    this.lastError = text;
  }

  private async publishDue(): Promise<void> {
    let failure: unknown;
    for (const due of await this.repository.findDue(await this.clock.now())) {
      if (this.stopped) return;
      // One that fails stays due, and keeps back no other.
      await this.publication.publish(due).catch((error: unknown) => (failure = error));
    }
    if (failure !== undefined) throw failure;
  }
}
