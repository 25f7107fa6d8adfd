import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { JobKind } from '../../platform/jobs/job-kind.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { PictureRemoval } from './picture-removal.service.ts';

/** Jobs that remove a picture unless it is used; their key is its id. */
export const PICTURE_REMOVAL = 'picture-removal';

/**
 * Removes released pictures. Usually the process that released a picture has removed it already,
 * unless it was killed or met a disk error.
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
