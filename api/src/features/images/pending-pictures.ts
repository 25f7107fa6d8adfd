import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { JobKind } from '../../platform/jobs/job-kind.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { PICTURE_SIZES } from './late-sizes.ts';
import { PictureMaintenance } from './picture-maintenance.service.ts';
import { PicturesRepository } from './pictures.repository.ts';

const MINUTE_MS = 60_000;
/** Maximum number of pictures per run. */
const BATCH = 500;

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
    while (!this.stopped) {
      const older = await this.repository.findOlder();
      if (older === null) return;
      await this.maintenance.addNewSizes(older);
      // Last, so that the picture is found again after a failure.
      await this.repository.setSizesVersion(older._id);
    }
  }

  stop(): void {
    this.stopped = true;
  }
}
