import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { JobKind } from '../publishing/jobs/job-kind.ts';
import { Jobs } from '../publishing/jobs/jobs.ts';
import { PictureRemoval } from './picture-removal.service.ts';

/** Jobs that retry a removal; their key is the picture's id. */
export const FAILED_REMOVAL = 'failed-picture-removal';

/** Retries removals that failed, which may have left files without a record. */
@Injectable()
export class FailedRemovals implements JobKind, OnModuleInit {
  readonly kind = FAILED_REMOVAL;

  constructor(
    private readonly removal: PictureRemoval,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  async run(id: string): Promise<void> {
    await this.removal.remove(id);
  }
}
