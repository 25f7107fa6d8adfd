import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { JobKind } from '../../platform/jobs/job-kind.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { SEND_MAIL, TIDY_MAIL } from './mail.service.ts';
import { MailDelivery } from './mail-delivery.service.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 60 * 60 * SECOND_MS;

/** Sends waiting messages, in one process at a time. */
@Injectable()
export class MailSending implements JobKind, OnModuleInit {
  readonly kind = SEND_MAIL;
  readonly everyMs = 30 * SECOND_MS;
  readonly atStart = true;
  private readonly stopping = new AbortController();

  constructor(
    private readonly delivery: MailDelivery,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  async run(): Promise<void> {
    await this.delivery.sendDue(this.stopping.signal);
    this.stopping.signal.throwIfAborted();
  }

  stop(): void {
    this.stopping.abort(new Error('The process stops.'));
  }
}

/** Removes the files of messages that have been sent or deleted. */
@Injectable()
export class MailTidying implements JobKind, OnModuleInit {
  readonly kind = TIDY_MAIL;
  readonly everyMs = HOUR_MS;

  constructor(
    private readonly delivery: MailDelivery,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  async run(): Promise<void> {
    await this.delivery.tidy();
  }
}
