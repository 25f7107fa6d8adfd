import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { BACKGROUND } from '../../../platform/config/config.module.ts';
import { EverySecond } from '../../../platform/jobs/every-second.ts';
import { StoreClock } from '../../../platform/store/store-clock.ts';
import { ScheduleRepository } from './schedule.repository.ts';
import { ScheduledPublication } from './scheduled-publication.service.ts';

/** Publishes due manuscripts every second, in order of time, including those that became due while no process ran. */
@Injectable()
export class PublicationScheduler implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly polls = new EverySecond(() => this.publishDue(), {
    logger: new Logger('Schedule'),
    failure: 'Cannot publish due manuscripts, will retry',
  });

  constructor(
    private readonly repository: ScheduleRepository,
    private readonly publication: ScheduledPublication,
    private readonly clock: StoreClock,
    @Inject(BACKGROUND) private readonly background: boolean,
  ) {}

  onApplicationBootstrap(): void {
    if (this.background) this.polls.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.polls.stop();
  }

  private async publishDue(): Promise<void> {
    let failure: unknown;
    for (const manuscript of await this.repository.findDue(await this.clock.now())) {
      if (this.polls.isStopped) return;
      // A failed manuscript is retried by the next poll. The others are not delayed.
      await this.publication.publish(manuscript).catch((error: unknown) => (failure = error));
    }
    if (failure !== undefined) throw failure;
  }
}
