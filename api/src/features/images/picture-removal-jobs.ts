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

  /**
   * Waits if the picture is being removed, usually by the process that has just released it, and
   * removes what is left.
   */
  async run(id: string): Promise<void> {
    while (!(await this.removal.remove(id))) await this.removal.settled(id);
  }
}
