import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { JobKind } from '../../platform/jobs/job-kind.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { PicturesRepository } from './pictures.repository.ts';
import { PicturesService } from './pictures.service.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Maximum number of pictures removed per run. */
const ROUND_SIZE = 500;

/** Removes uploaded pictures that no article used. */
@Injectable()
export class UnusedPictures implements JobKind, OnModuleInit {
  readonly kind = 'clear-unused-pictures';
  readonly everyMs = HOUR_MS;

  constructor(
    private readonly repository: PicturesRepository,
    private readonly pictures: PicturesService,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  async run(): Promise<void> {
    await this.sweep();
  }

  async sweep(): Promise<void> {
    await this.pictures.removeUnused(await this.repository.findUnused(ROUND_SIZE));
  }
}
