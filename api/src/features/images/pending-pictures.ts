import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { JobKind } from '../../platform/jobs/job-kind.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { PICTURE_SIZES } from './late-sizes.ts';
import { PictureMaintenance } from './picture-maintenance.service.ts';
import { PicturesRepository } from './pictures.repository.ts';

const MINUTE_MS = 60_000;
/** Pictures per run, at most. */
const BATCH = 500;

/**
 * Adds missing jobs: their process was killed or predates jobs, or an older list of sizes created the picture's
 * files.
 */
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
      // Last, so that a failure or a kill before it changes nothing.
      await this.repository.setSizesVersion(older._id);
    }
  }

  stop(): void {
    this.stopped = true;
  }
}
