import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { JobKind } from '../../platform/jobs/job-kind.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { PictureRemoval } from './picture-removal.service.ts';

/** Jobs that remove a picture unless something uses it; their key is its id. */
export const PICTURE_REMOVAL = 'picture-removal';

/**
 * Removes pictures that were released. Mostly the process that released one has removed it already; it may have been killed, or have
 * met a disk error.
 */
@Injectable()
export class PictureRemovalJobs implements JobKind, OnModuleInit {
  readonly kind = PICTURE_REMOVAL;

  constructor(
    private readonly removal: PictureRemoval,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  /** @throws Error if another process, possibly a killed one, is removing it */
  async run(id: string): Promise<void> {
    if (!(await this.removal.remove(id))) throw new Error(`Picture ${id} is being removed elsewhere.`);
  }
}
