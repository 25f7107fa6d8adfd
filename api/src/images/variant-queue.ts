import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { constants } from 'node:os';
import { errorStack } from '../common/errors/error-stack.ts';
import { IncomingFiles } from '../common/incoming/incoming-files.ts';
import { ContentGeneration } from '../common/store/content-generation.ts';
import { BACKGROUND } from '../config/config.module.ts';
import { Encoder } from './encoder.ts';
import { ImageStore } from './image-store.ts';
import { fileName, SOURCE } from './picture-format.ts';
import { PictureKeeping } from './picture-keeping.service.ts';
import { PictureRemoval } from './picture-removal.service.ts';
import { lateVariants, quickVariants } from './picture-sizes.ts';
import type { StoredPicture } from './picture.schema.ts';
import { PicturesRepository } from './pictures.repository.ts';

/** Milliseconds for which a process may work at one picture before another takes it up. */
const LEASE_MS = 5 * 60 * 1000;
/** Milliseconds between looks for pictures that another process left half done. */
const LOOK_MS = 60 * 1000;
/** Milliseconds for which the encoder's process stays when the list is empty; the next picture's lease takes less. */
const IDLE_MS = 1_000;
/** After so many failures a picture stays in the sizes it has. */
const MAX_ATTEMPTS = 3;

/** Makes what was left for after the answer, one picture at a time. The list is the store's, so that nothing is forgotten. */
@Injectable()
export class VariantQueue implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Pictures');
  private readonly encoder = new Encoder({ priority: constants.priority.PRIORITY_LOW, idleMs: IDLE_MS });
  private running: Promise<void> | null = null;
  private wanted = false;
  private stopped = true;
  private paused = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly repository: PicturesRepository,
    private readonly store: ImageStore,
    private readonly generation: ContentGeneration,
    private readonly removal: PictureRemoval,
    private readonly incoming: IncomingFiles,
    private readonly keeping: PictureKeeping,
    @Inject(BACKGROUND) private readonly background: boolean,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.background) return;
    this.stopped = false;
    this.timer = setInterval(() => this.wake(), LOOK_MS).unref();
    this.wake();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    this.encoder.stop();
    await this.running;
    this.encoder.stop();
  }

  /** Leaves the machine to `work`; what has been wanted meanwhile is made after it. */
  async waitFor<T>(work: () => Promise<T>): Promise<T> {
    this.paused = true;
    const result = await work().finally(() => (this.paused = false));
    this.wake();
    return result;
  }

  /** There may be something to do. */
  wake(): void {
    this.wanted = true;
    if (this.stopped || this.paused || this.running !== null) return;
    this.running = this.drain()
      .catch((error: unknown) => this.logger.warn(`Making sizes stopped: ${errorStack(error)}`))
      .finally(() => {
        this.running = null;
        if (this.wanted && !this.paused) this.wake();
      });
  }

  private async drain(): Promise<void> {
    this.wanted = false;
    do {
      for (let next = await this.lease(); next !== null; next = await this.lease()) {
        await this.complete(next);
      }
    } while (await this.resumeOlder());
  }

  /** Puts a picture that was made by an older list of sizes before the queue, where it lacks any. Returns whether there was one. */
  private async resumeOlder(): Promise<boolean> {
    const older = this.stopped || this.paused ? null : await this.repository.claimOlder();
    if (older !== null) await this.keeping.addNewSizes(older);
    return older !== null;
  }

  private async lease(): Promise<StoredPicture | null> {
    return this.stopped || this.paused ? null : this.repository.lease(new Date(Date.now() + LEASE_MS));
  }

  private async complete(picture: StoredPicture): Promise<void> {
    try {
      await this.makeFiles(picture);
    } catch (error) {
      if (this.stopped) return this.repository.endLease(picture._id);
      // The last article that used it is gone: so is what was put since.
      if ((await this.repository.findMany([picture._id])).length === 0)
        return this.removal.remove(picture._id);
      this.logger.warn(`Sizes of picture ${picture._id} failed: ${errorStack(error)}`);
      if (picture.attempts < MAX_ATTEMPTS) return;
    }
    // Pages that were rendered before do not know the new files. Last the note that all is done, for until then it is done again.
    await this.generation.raise();
    await this.store.removeFile(picture._id, SOURCE);
    await this.repository.finish(picture._id);
  }

  private async makeFiles(picture: StoredPicture): Promise<void> {
    const { width, height, animated } = picture;
    const measures = { width, height, animated };
    const isMade = (name: string): boolean => picture.files.some((file) => fileName(file) === name);
    // The quick ones are there, except where a picture is made anew.
    const variants = [...quickVariants(measures), ...lateVariants(measures)].filter(
      (variant) => !isMade(fileName(variant)),
    );
    if (variants.length === 0) return;
    const source = await this.store.open(picture._id, SOURCE);
    if (source === null) return;
    const { path } = await this.incoming.receive(source.stream);
    try {
      // A process that is started now would outlive us, and keep us from ending.
      if (this.stopped) throw new Error('The magazine is stopping.');
      await this.encoder.encode({ path, late: { measures, variants } }, async (variant, made) => {
        await this.store.put(picture._id, fileName(variant), made);
        if (!(await this.repository.addFile(picture._id, variant)))
          throw new Error('It was removed meanwhile.');
      });
    } finally {
      await this.incoming.remove({ path });
    }
  }
}
