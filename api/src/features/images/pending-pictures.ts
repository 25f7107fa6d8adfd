import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { JobKind } from '../../platform/jobs/job-kind.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { PICTURE_SIZES } from './late-sizes.ts';
import { PictureMaintenance } from './picture-maintenance.service.ts';
import type { StoredPicture } from './picture.schema.ts';
import { PicturesRepository } from './pictures.repository.ts';

const MINUTE_MS = 60_000;
/** Maximum number of pictures per run. */
const BATCH = 500;
/** A run ends after so many failures: the image store may be down. */
const MAX_FAILURES = 10;

/** Adds missing jobs: for pictures whose process was killed, and for pictures with an older list of sizes. */
@Injectable()
export class PendingPictures implements JobKind, OnModuleInit {
  readonly kind = 'find-pending-pictures';
  readonly everyMs = MINUTE_MS;
  readonly atStart = true;
  private stopped = false;

  constructor(
    private readonly repository: PicturesRepository,
    private readonly maintenance: PictureMaintenance,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  async run(): Promise<void> {
    await this.jobs.add(PICTURE_SIZES, await this.repository.findPending(BATCH));
    const failures: unknown[] = [];
    let older = await this.repository.findOlder('');
    while (older !== null && !this.stopped && failures.length < MAX_FAILURES) {
      // The next run tries failed pictures again. They do not delay the others.
      await this.addNewSizes(older).catch((error: unknown) => failures.push(error));
      older = await this.repository.findOlder(older._id);
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `New sizes not queued: ${failures.map(String).join(' ')}`);
  }

  private async addNewSizes(picture: StoredPicture): Promise<void> {
    await this.maintenance.addNewSizes(picture);
    // Last, so that the picture is found again after a failure.
    await this.repository.setSizesVersion(picture._id);
  }

  stop(): void {
    this.stopped = true;
  }
}
