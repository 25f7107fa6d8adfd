import { Injectable, type OnModuleInit } from '@nestjs/common';
import { TRASH_MS } from '../../manuscripts/manuscript.presenter.ts';
import type { JobKind } from '../../../platform/jobs/job-kind.ts';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import { AuthorTrash } from './author-trash.service.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Permanently deletes authors after 30 days in the trash. */
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
    await this.trash.purgeUntil(new Date(Date.now() - TRASH_MS), () => this.stopped);
  }

  stop(): void {
    this.stopped = true;
  }
}
