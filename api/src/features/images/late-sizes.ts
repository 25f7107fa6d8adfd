import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { errorStack } from '../../platform/errors/error-stack.ts';
import { IncomingFiles } from '../../platform/uploads/incoming-files.ts';
import { ContentVersionCounter } from '../../platform/store/content-version-counter.ts';
import type { JobKind } from '../../platform/jobs/job-kind.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { Encoder } from './encoder.ts';
import { ImageStore } from './image-store.ts';
import { fileName, SOURCE, type Variant } from './picture-format.ts';
import { PictureRemoval } from './picture-removal.service.ts';
import { lateVariants, quickVariants } from './picture-sizes.ts';
import type { StoredPicture } from './picture.schema.ts';
import { PicturesRepository } from './pictures.repository.ts';

/** Jobs that create the sizes of a picture; their key is its id. */
export const PICTURE_SIZES = 'picture-sizes';
/** Milliseconds that the encoder process stays alive without a job; taking the next job takes less. */
const IDLE_MS = 1_000;
/** After this many failures of the encoder a picture keeps only its existing sizes. */
const MAX_ATTEMPTS = 3;

/** Niceness of the process: lower priority than readers and uploads, but it advances also while they need the whole machine. */
const PRIORITY = 15;

/** The encoder failed. Other failures, such as a full disk, do not depend on the picture. */
class EncodingFailed extends Error {}

/** Creates the sizes that an upload does not create immediately, one picture at a time. */
@Injectable()
export class LateSizes implements JobKind, OnModuleInit {
  readonly kind = PICTURE_SIZES;
  private readonly logger = new Logger('Pictures');
  private readonly encoder = new Encoder({ priority: PRIORITY, idleMs: IDLE_MS });
  private stopped = false;

  constructor(
    private readonly repository: PicturesRepository,
    private readonly store: ImageStore,
    private readonly versionCounter: ContentVersionCounter,
    private readonly removal: PictureRemoval,
    private readonly incoming: IncomingFiles,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  /** Ends the current job. */
  stop(): void {
    this.stopped = true;
    this.encoder.stop();
  }

  /** @param attempt counts from 1. @throws Error to be retried */
  async run(id: string, attempt: number): Promise<void> {
    const [picture] = await this.repository.findMany([id]);
    if (picture?.pending !== true) return;
    try {
      await this.createFiles(picture);
    } catch (error) {
      if (this.stopped) throw error;
      // The picture was removed meanwhile, so the new files are removed too.
      if ((await this.repository.findMany([id])).length === 0) {
        await this.removal.remove(id);
        return;
      }
      // It stays pending: a later job retries with the uploaded bytes.
      if (attempt < MAX_ATTEMPTS || !(error instanceof EncodingFailed)) throw error;
      this.logger.warn(`Picture ${id} keeps only its existing sizes: ${errorStack(error)}`);
    }
    // Invalidates cached pages, which lack the new files. `finish` comes last, so that an interrupted job
    // runs again.
    await this.versionCounter.increment();
    await this.store.removeFile(id, SOURCE);
    await this.repository.finish(id);
  }

  private async createFiles(picture: StoredPicture): Promise<void> {
    const { width, height, animated } = picture;
    const measures = { width, height, animated };
    const exists = (name: string): boolean => picture.files.some((file) => fileName(file) === name);
    // The quick variants usually exist already.
    const variants = [...quickVariants(measures), ...lateVariants(measures)].filter(
      (variant) => !exists(fileName(variant)),
    );
    if (variants.length === 0) return;
    const source = await this.store.open(picture._id, SOURCE);
    if (source === null) return;
    const { path } = await this.incoming.receive(source.stream);
    try {
      // A process started now would outlive us and block our exit.
      if (this.stopped) throw new Error('The magazine is stopping.');
      let storeError: unknown = null;
      const put = async (variant: Variant, bytes: Buffer): Promise<void> => {
        await this.store.put(picture._id, fileName(variant), bytes);
        if (!(await this.repository.addFile(picture._id, variant)))
          throw new Error('It was removed meanwhile.');
      };
      const onFile = (variant: Variant, bytes: Buffer): Promise<void> =>
        put(variant, bytes).catch((error: unknown) => {
          storeError = error;
          throw error;
        });
      await this.encoder.encode({ path, late: { measures, variants } }, onFile).catch((error: unknown) => {
        if (storeError !== null) throw error;
        throw new EncodingFailed('The encoder failed.', { cause: error });
      });
    } finally {
      await this.incoming.remove({ path });
    }
  }
}
