import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { prefixPattern } from '../store/filters.ts';
import { isDuplicate } from '../store/store-errors.ts';
import { StoreClock } from '../store/store-clock.ts';
import { StoredJob } from './job.schema.ts';

/** A key, or a filter for keys. */
export type JobKeys = string | ReturnType<typeof prefixPattern>;

/** Jobs with their due times and leases, by the store's clock. */
@Injectable()
export class JobsRepository {
  constructor(
    @InjectModel(StoredJob.name) private readonly jobs: Model<StoredJob>,
    private readonly clock: StoreClock,
  ) {}

  async add(kind: string, keys: readonly string[], session?: ClientSession): Promise<void> {
    if (keys.length === 0) return;
    const dueAt = await this.clock.now();
    const writes = keys.map((key) => ({
      updateOne: {
        filter: { _id: jobId(kind, key) },
        update: { $setOnInsert: { kind, key, dueAt, run: null, attempts: 0 } },
        upsert: true,
      },
    }));
    try {
      await this.jobs.bulkWrite(writes, { ordered: false, ...(session && { session }) });
    } catch (error) {
      // Another process added the same job concurrently. A transaction aborts and is retried.
      if (session !== undefined || !isDuplicate(error, '_id')) throw error;
    }
  }

  /** Removes jobs, including running ones. */
  async cancel(kind: string, keys: readonly JobKeys[], session: ClientSession): Promise<void> {
    await this.jobs.deleteMany({ kind, $or: keys.map((key) => ({ key })) }, { session });
  }

  /** Detaches the current run from its job, so that the job is due again now. */
  async makeDue(kind: string, key: string): Promise<void> {
    await this.jobs.updateOne(
      { _id: jobId(kind, key) },
      { $set: { dueAt: await this.clock.now(), run: null, attempts: 0 } },
    );
  }

  /** Leases the longest due job of a kind for `leaseMs`; `null` if none is due. */
  async start(kind: string, run: string, leaseMs: number): Promise<StoredJob | null> {
    const now = await this.clock.now();
    return this.jobs
      .findOneAndUpdate(
        { kind, dueAt: { $lte: now } },
        { $set: { run, dueAt: after(now, leaseMs) }, $inc: { attempts: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean();
  }

  /** Extends the lease of a run to `leaseMs` from now. */
  async renew({ _id, run }: StoredJob, leaseMs: number): Promise<void> {
    const dueAt = after(await this.clock.now(), leaseMs);
    await this.jobs.updateOne({ _id, run }, { $set: { dueAt } });
  }

  /** Ends a run and schedules the next one in `delayMs`. */
  async postpone({ _id, run }: StoredJob, delayMs: number, attempts: number): Promise<void> {
    const dueAt = after(await this.clock.now(), delayMs);
    await this.jobs.updateOne({ _id, run }, { $set: { dueAt, attempts, run: null } });
  }

  async remove({ _id, run }: StoredJob): Promise<void> {
    await this.jobs.deleteOne({ _id, run });
  }
}

function after(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}

function jobId(kind: string, key: string): string {
  return key === '' ? kind : `${kind}:${key}`;
}
