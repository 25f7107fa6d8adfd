import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { JobKind } from '../../../platform/jobs/job-kind.ts';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import { AuthorChanges } from './author-changes.service.ts';
import { CHANGE_AUTHORS } from './pending-change.ts';

const MINUTE_MS = 60 * 1000;

/** Finishes pending changes of authors. One process at a time runs it; after a crash, another one continues. */
@Injectable()
export class AuthorChangesJob implements JobKind, OnModuleInit {
  readonly kind = CHANGE_AUTHORS;
  readonly everyMs = MINUTE_MS;
  readonly atStart = true;
  private stopped = false;

  constructor(
    private readonly changes: AuthorChanges,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  async run(): Promise<void> {
    await this.changes.finishAll(() => this.stopped);
  }

  stop(): void {
    this.stopped = true;
  }
}
