import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { JobKind } from '../../../platform/jobs/job-kind.ts';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import { PasswordRecovery, SEND_RESET_LINK } from './password-recovery.service.ts';

@Injectable()
export class ResetLinkSending implements JobKind, OnModuleInit {
  readonly kind = SEND_RESET_LINK;

  constructor(
    private readonly recovery: PasswordRecovery,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  async run(key: string): Promise<void> {
    await this.recovery.sendLink(key);
  }
}
