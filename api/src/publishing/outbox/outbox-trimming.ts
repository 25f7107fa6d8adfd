import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { JobKind } from '../jobs/job-kind.ts';
import { Jobs } from '../jobs/jobs.ts';
import { Outbox } from './outbox.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Milliseconds that processed events are kept for inspection: a day. */
const KEEP_MS = 24 * HOUR_MS;

/** Deletes events that all consumers have processed. */
@Injectable()
export class OutboxTrimming implements JobKind, OnModuleInit {
  readonly kind = 'trim-outbox';
  readonly everyMs = HOUR_MS;

  constructor(
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  async run(): Promise<void> {
    await this.outbox.trim(new Date(Date.now() - KEEP_MS));
  }
}
