import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { JobKind } from '../../../platform/jobs/job-kind.ts';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import { ImportFiles } from './import-files.service.ts';
import { ImportTasksRepository } from './import-tasks.repository.ts';

/** Removes imports that nobody has used for a day, with their files, and reports after their time. */
@Injectable()
export class ImportCleanUp implements JobKind, OnModuleInit {
  readonly kind = 'import-clean-up';
  readonly everyMs = 60 * 60 * 1000;
  readonly atStart = true;

  constructor(
    private readonly tasks: ImportTasksRepository,
    private readonly files: ImportFiles,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  async run(): Promise<void> {
    for (const { _id } of await this.tasks.findExpired(new Date())) await this.tasks.remove(_id);
    for (const id of await this.files.ids()) {
      const task = await this.tasks.find(id);
      if (task === null || task.phase === 'done') await this.files.remove(id);
    }
  }
}
