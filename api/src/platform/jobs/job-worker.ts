import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { errorStack } from '../errors/error-stack.ts';
import { inBackground } from '../http/request-context.ts';
import type { StoredJob } from './job.schema.ts';
import { type JobKind, RunAgain } from './job-kind.ts';
import type { JobsRepository } from './jobs.repository.ts';

/** Milliseconds after which another process takes over the job of a killed one. */
export const JOB_LEASE_MS = 30_000;
/** Milliseconds before a retry, multiplied by the number of attempts, up to `MAX_RETRY_MS`. */
const RETRY_MS = 30_000;
const MAX_RETRY_MS = 5 * 60_000;
/** A one-time job is dropped after this many failures. */
const MAX_ATTEMPTS = 3;

/** Runs jobs of one kind in this process, one at a time unless the kind says otherwise. */
export class JobWorker {
  private readonly logger = new Logger('Jobs');
  private running: Promise<void> | null = null;
  private wakePending = false;
  private isOpen = false;
  private pauses = 0;

  constructor(
    readonly kind: JobKind,
    private readonly repository: JobsRepository,
  ) {}

  open(): void {
    this.isOpen = true;
    this.wake();
  }

  /** Starts no more jobs and waits for the running one. */
  async close(): Promise<void> {
    this.isOpen = false;
    this.kind.stop?.();
    await this.running;
    // Stops a job that started meanwhile.
    this.kind.stop?.();
  }

  /** Call it when a job may be due. */
  wake(): void {
    this.wakePending = true;
    if (!this.mayStart() || this.running !== null) return;
    this.running = inBackground(() => this.drainAll()).finally(() => {
      this.running = null;
      if (this.wakePending) this.wake();
    });
  }

  /** Starts no job while `work` runs. */
  async pause<T>(work: () => Promise<T>): Promise<T> {
    this.pauses += 1;
    try {
      return await work();
    } finally {
      this.pauses -= 1;
      this.wake();
    }
  }

  private mayStart(): boolean {
    return this.isOpen && this.pauses === 0;
  }

  private async drainAll(): Promise<void> {
    this.wakePending = false;
    const { concurrency = 1 } = this.kind;
    const drains = Array.from({ length: concurrency }, async () => this.drain());
    for (const drained of await Promise.allSettled(drains))
      if (drained.status === 'rejected')
        this.logger.warn(`${this.kind.kind} stopped: ${errorStack(drained.reason)}`);
  }

  private async drain(): Promise<void> {
    while (this.mayStart()) {
      const job = await this.repository.start(this.kind.kind, randomUUID(), JOB_LEASE_MS);
      if (job === null) return;
      await this.do(job);
    }
  }

  private async do(job: StoredJob): Promise<void> {
    const { kind, everyMs } = this.kind;
    const renew = (): void => void this.repository.renew(job, JOB_LEASE_MS).catch(() => undefined);
    const renewal = setInterval(renew, JOB_LEASE_MS / 3);
    try {
      await this.kind.run(job.key, job.attempts);
    } catch (error) {
      // Stopping is not a failure: the next process starts the job immediately.
      if (!this.isOpen) return await this.repository.postpone(job, 0, job.attempts - 1);
      if (error instanceof RunAgain) {
        const attempts = error.isAttempt ? job.attempts : job.attempts - 1;
        return await this.repository.postpone(job, error.inMs, attempts);
      }
      this.logger.warn(`${job._id} failed: ${errorStack(error)}`);
      if (everyMs !== undefined || job.attempts < MAX_ATTEMPTS) {
        return await this.repository.postpone(job, retryMs(job.attempts), job.attempts);
      }
      this.logger.warn(`${kind} of ${job.key} was dropped after ${job.attempts} attempts.`);
    } finally {
      clearInterval(renewal);
    }
    if (everyMs === undefined) await this.repository.remove(job);
    else await this.repository.postpone(job, everyMs, 0);
  }
}

/** Milliseconds before a retry. @param attempts failed ones, from 1 */
export function retryMs(attempts: number): number {
  return Math.min(RETRY_MS * attempts, MAX_RETRY_MS);
}
