import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { JobKind } from '../../../platform/jobs/job-kind.ts';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import { ListingRepair } from '../writer/listing-repair.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Derives the listings of manuscripts that have none: those of release 1.0.0, and of its archives. */
@Injectable()
export class ListingUpkeep implements JobKind, OnModuleInit {
  readonly kind = 'derive-listings';
  readonly everyMs = DAY_MS;
  readonly atStart = true;
  private stopped = false;

  constructor(
    private readonly repair: ListingRepair,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  async run(): Promise<void> {
    await this.repair.run(() => this.stopped);
  }

  stop(): void {
    this.stopped = true;
  }
}
