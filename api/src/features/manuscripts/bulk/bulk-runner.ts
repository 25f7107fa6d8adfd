import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { errorStack } from '../../../platform/errors/error-stack.ts';
import { type JobKind, RunAgain } from '../../../platform/jobs/job-kind.ts';
import { retryMs } from '../../../platform/jobs/job-worker.ts';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import type { StoredBulkAction } from './bulk-action.schema.ts';
import { BulkActionsRepository } from './bulk-actions.repository.ts';
import type { StoredBulkItem } from './bulk-item.schema.ts';
import { BULK_ACTION, BulkActions } from './bulk-actions.service.ts';
import { BulkSteps, DoneElsewhere, Unauthorised } from './bulk-steps.service.ts';
import { LEFT, reasonOf } from './left-as-is.ts';

/** From this attempt on, a manuscript that fails is left as it is, so that the others get their turn. */
const LAST_ATTEMPT = 3;

/** Does bulk actions, one manuscript after the other. A start after a crash continues with the next manuscript. */
@Injectable()
export class BulkRunner implements JobKind, OnModuleInit {
  readonly kind = BULK_ACTION;
  private readonly logger = new Logger('Bulk actions');
  private stopped = false;

  constructor(
    private readonly repository: BulkActionsRepository,
    private readonly actions: BulkActions,
    private readonly steps: BulkSteps,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  /** @throws RunAgain after any error: the worker would drop the action after three, and it would never end */
  async run(key: string, attempt: number): Promise<void> {
    // Each manuscript has its own attempts: only an error at the first one of a run counts.
    let isFirst = true;
    try {
      for (;;) {
        if (this.stopped) throw new Error('The process stops.');
        const action = await this.repository.find(key);
        if (action === null || action.stoppedAt !== null) return;
        const item = await this.repository.findNext(action._id);
        if (item === null) return await this.repository.setEnded(action._id);
        await this.take(action, item, isFirst && attempt >= LAST_ATTEMPT);
        isFirst = false;
      }
    } catch (error) {
      if (this.stopped) throw error;
      this.logger.warn(`Bulk action ${key} runs again: ${errorStack(error)}`);
      throw new RunAgain(retryMs(attempt), isFirst);
    }
  }

  stop(): void {
    this.stopped = true;
  }

  private async take(action: StoredBulkAction, item: StoredBulkItem, isLastAttempt: boolean): Promise<void> {
    try {
      await this.steps.take(action, item);
    } catch (error) {
      if (error instanceof DoneElsewhere) return;
      if (error instanceof Unauthorised) return this.actions.stopUnauthorised(action);
      const reason = reasonOf(error);
      if (reason !== null) return this.leave(item, reason);
      if (!isLastAttempt) throw error;
      this.logger.warn(`Manuscript ${item.manuscript.toHexString()} failed: ${errorStack(error)}`);
      await this.leave(item, LEFT.failed);
    }
  }

  private async leave(item: StoredBulkItem, reason: string): Promise<void> {
    await this.repository.setOutcome(item, { outcome: 'left', reason });
  }
}
