import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { BACKGROUND } from '../../config/config.module.ts';
import type { JobKind } from './job-kind.ts';
import { JobWorker } from './job-worker.ts';
import { JobsRepository } from './jobs.repository.ts';

/** Milliseconds between looks for jobs that other processes have added or left. */
const LOOK_MS = 5_000;

/** Background work and timed work, leased from the store, so that any number of replicas do each job once. */
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
    this.timer = setInterval(() => this.wakeAll(), LOOK_MS).unref();
    await Promise.all([...this.workers.values()].map((worker) => this.open(worker)));
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all([...this.workers.values()].map((worker) => worker.close()));
  }

  /** Adds jobs, each of which is there once, however often it is added. */
  async add(kind: string, keys: readonly string[]): Promise<void> {
    await this.repository.add(kind, keys);
    this.workers.get(kind)?.wake();
  }

  /** Has a job done from now on, also where a run of it is under way that may be past what has changed. */
  async addAgain(kind: string, key: string): Promise<void> {
    await this.repository.repeat(kind, key);
    await this.add(kind, [key]);
  }

  /** Leaves the machine to `work`; jobs of this kind are done after it. */
  async pause<T>(kind: string, work: () => Promise<T>): Promise<T> {
    const worker = this.workers.get(kind);
    return worker === undefined ? work() : worker.pause(work);
  }

  /** What is done again and again is due at once if it never was done. */
  private async open(worker: JobWorker): Promise<void> {
    const { kind, everyMs, atStart } = worker.kind;
    if (everyMs !== undefined) await this.repository.add(kind, ['']);
    if (atStart === true) await this.repository.hasten(kind);
    worker.open();
  }

  private wakeAll(): void {
    for (const worker of this.workers.values()) worker.wake();
  }
}
