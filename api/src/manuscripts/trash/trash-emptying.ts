import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { JobKind } from '../../publishing/jobs/job-kind.ts';
import { Jobs } from '../../publishing/jobs/jobs.ts';
import { TRASH_MS } from '../manuscript.presenter.ts';
import { TrashService } from './trash.service.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Manuscripts in one transaction. Each may have a thousand revisions. */
const BATCH = 10;

/** Deletes for good what has been in the trash for 30 days. */
@Injectable()
export class TrashEmptying implements JobKind, OnModuleInit {
  readonly kind = 'empty-trash';
  readonly everyMs = HOUR_MS;
  private stopped = false;

  constructor(
    private readonly trash: TrashService,
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
