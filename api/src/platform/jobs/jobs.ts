import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { BACKGROUND } from '../config/config.module.ts';
import type { JobKind } from './job-kind.ts';
import { JobWorker } from './job-worker.ts';
import { type JobKeys, JobsRepository } from './jobs.repository.ts';

/** Milliseconds between polls for jobs of other processes. */
const POLL_MS = 5_000;

/** Background jobs, leased from the store, so that all replicas together run each job once. */
@Injectable()
export class Jobs implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly workers = new Map<string, JobWorker>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly repository: JobsRepository,
    @Inject(BACKGROUND) private readonly background: boolean,
  ) {}

  register(kind: JobKind): void {
    const worker = new JobWorker(kind, this.repository);
    this.workers.set(kind.kind, worker);
    if (this.timer !== undefined) void this.open(worker);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.background) return;
    this.timer = setInterval(() => this.wakeAll(), POLL_MS).unref();
    await Promise.all([...this.workers.values()].map((worker) => this.open(worker)));
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all([...this.workers.values()].map((worker) => worker.close()));
  }

  /** Adds jobs. Adding an existing job changes nothing. */
  async add(kind: string, keys: readonly string[]): Promise<void> {
    await this.repository.add(kind, keys);
    this.wake(kind);
  }

  /** Adds a job without waking the worker, which polls every five seconds. */
  async addQuietly(kind: string, key: string): Promise<void> {
    await this.repository.add(kind, [key]);
  }

  /** Adds jobs within a transaction, without waking the worker. */
  async addWithin(session: ClientSession, kind: string, keys: readonly string[]): Promise<void> {
    await this.repository.add(kind, keys, session);
  }

  /** Removes jobs by their keys, within a transaction. A current run continues. */
  async cancel(kind: string, keys: readonly JobKeys[], session: ClientSession): Promise<void> {
    await this.repository.cancel(kind, keys, session);
  }

  /** Adds a job, or restarts it if it is running: the current run may have missed the latest change. */
  async addOrRestart(kind: string, key: string): Promise<void> {
    await this.repository.makeDue(kind, key);
    await this.add(kind, [key]);
  }

  /**
   * Makes a recurring job due now, even if it is running: the current run may have missed the latest
   * change.
   */
  async runNow(kind: string): Promise<void> {
    await this.repository.makeDue(kind, '');
    this.wake(kind);
  }

  /** Runs `work` while no job of this kind starts. */
  async pause<T>(kind: string, work: () => Promise<T>): Promise<T> {
    const worker = this.workers.get(kind);
    return worker === undefined ? work() : worker.pause(work);
  }

  /** Opens a worker. A recurring job that has never run is due immediately. */
  private async open(worker: JobWorker): Promise<void> {
    const { kind, everyMs, atStart } = worker.kind;
    if (everyMs !== undefined) await this.repository.add(kind, ['']);
    if (atStart === true) await this.repository.makeDue(kind, '');
    worker.open();
  }

  private wake(kind: string): void {
    this.workers.get(kind)?.wake();
  }

  private wakeAll(): void {
    for (const worker of this.workers.values()) worker.wake();
  }
}
