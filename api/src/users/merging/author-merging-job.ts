import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { JobKind } from '../../publishing/jobs/job-kind.ts';
import { Jobs } from '../../publishing/jobs/jobs.ts';
import { AuthorMerging, MERGE_AUTHORS } from './author-merging.service.ts';

const MINUTE_MS = 60 * 1000;

/** Merges authors. One process at a time does; after a kill, another goes on. */
@Injectable()
export class AuthorMergingJob implements JobKind, OnModuleInit {
  readonly kind = MERGE_AUTHORS;
  readonly everyMs = MINUTE_MS;
  readonly atStart = true;
  private stopped = false;

  constructor(
    private readonly merging: AuthorMerging,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  async run(): Promise<void> {
    await this.merging.finishAll(() => this.stopped);
  }

  stop(): void {
    this.stopped = true;
  }
}
