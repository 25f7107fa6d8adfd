import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { JobKind } from '../../publishing/jobs/job-kind.ts';
import { Jobs } from '../../publishing/jobs/jobs.ts';
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
