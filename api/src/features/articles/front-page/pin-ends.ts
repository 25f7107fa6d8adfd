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
import { FrontPageService } from './front-page.service.ts';

/** Ends pins at their time, by the store's clock. Each poll is one small query. */
@Injectable()
export class PinEnds implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly polls = new EverySecond(() => this.endDue(), {
    logger: new Logger('Front page'),
    failure: 'Cannot end pins, will retry',
  });

  constructor(
    private readonly frontPage: FrontPageService,
    private readonly clock: StoreClock,
    @Inject(BACKGROUND) private readonly background: boolean,
  ) {}

  onApplicationBootstrap(): void {
    if (this.background) this.polls.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.polls.stop();
  }

  private async endDue(): Promise<void> {
    await this.frontPage.endUntil(await this.clock.now());
  }
}
