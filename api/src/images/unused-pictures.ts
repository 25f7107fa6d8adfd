import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { errorStack } from '../common/errors/error-stack.ts';
import { BACKGROUND } from '../config/config.module.ts';
import { PicturesRepository } from './pictures.repository.ts';
import { PicturesService } from './pictures.service.ts';

/** Milliseconds between two rounds: an hour. */
const ROUND_MS = 60 * 60 * 1000;
/** Pictures cleared away in one round, at most. */
const ROUND_SIZE = 500;

/** Clears away pictures that were uploaded for an article that was never published. */
@Injectable()
export class UnusedPictures implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Pictures');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly repository: PicturesRepository,
    private readonly pictures: PicturesService,
    @Inject(BACKGROUND) private readonly background: boolean,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.background) return;
    this.timer = setInterval(() => void this.sweep(), ROUND_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    try {
      await this.pictures.clear(await this.repository.findUnused(ROUND_SIZE));
    } catch (error) {
      this.logger.warn(`Clearing unused pictures away failed: ${errorStack(error)}`);
    }
  }
}
