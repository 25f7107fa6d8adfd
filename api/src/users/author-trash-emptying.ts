import { Injectable, type OnModuleInit } from '@nestjs/common';
import { TRASH_MS } from '../manuscripts/manuscript.presenter.ts';
import type { JobKind } from '../publishing/jobs/job-kind.ts';
import { Jobs } from '../publishing/jobs/jobs.ts';
import { AuthorTrash } from './author-trash.service.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Authors read at a time; each is deleted in a transaction. */
const BATCH = 10;

/** Deletes authors for good who have been in the trash for 30 days. */
@Injectable()
export class AuthorTrashEmptying implements JobKind, OnModuleInit {
  readonly kind = 'empty-trash-of-authors';
  readonly everyMs = HOUR_MS;
  private stopped = false;

  constructor(
    private readonly trash: AuthorTrash,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  async run(): Promise<void> {
    const moment = new Date(Date.now() - TRASH_MS);
    while (await this.trash.purgeUntil(moment, BATCH))
      if (this.stopped) throw new Error('The process stops.');
  }

  stop(): void {
    this.stopped = true;
  }
}
