import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { JobKind } from '../../../platform/jobs/job-kind.ts';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import { TRASH_MS } from '../manuscript.presenter.ts';
import { TrashService } from './trash.service.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Permanently deletes manuscripts after 30 days in the trash. */
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
    await this.trash.purgeUntil(new Date(Date.now() - TRASH_MS), () => this.stopped);
  }

  stop(): void {
    this.stopped = true;
  }
}
