import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { JobKind } from '../../../platform/jobs/job-kind.ts';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import { AddressLinks, SEND_ADDRESS_LINK } from './address-links.service.ts';

@Injectable()
export class AddressLinkSending implements JobKind, OnModuleInit {
  readonly kind = SEND_ADDRESS_LINK;

  constructor(
    private readonly links: AddressLinks,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  async run(key: string): Promise<void> {
    await this.links.send(key);
  }
}
