import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { prefixPattern } from '../store/filters.ts';
import { StoredJob } from './job.schema.ts';

/** A key, or a filter for keys. */
export type JobKeys = string | ReturnType<typeof prefixPattern>;

@Injectable()
export class JobsRepository {
  constructor(@InjectModel(StoredJob.name) private readonly jobs: Model<StoredJob>) {}

  async add(kind: string, keys: readonly string[], session?: ClientSession): Promise<void> {
    if (keys.length === 0) return;
    const dueAt = new Date();
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
      if (session !== undefined || !/E11000/.test(String(error))) throw error;
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
      { $set: { dueAt: new Date(), run: null, attempts: 0 } },
    );
  }

  /** Leases the longest due job of a kind until `until`; `null` if none is due. */
  async start(kind: string, run: string, until: Date): Promise<StoredJob | null> {
    return this.jobs
      .findOneAndUpdate(
        { kind, dueAt: { $lte: new Date() } },
        { $set: { run, dueAt: until }, $inc: { attempts: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean();
  }

  /** Extends the lease of a run to `until`. */
  async renew({ _id, run }: StoredJob, until: Date): Promise<void> {
    await this.jobs.updateOne({ _id, run }, { $set: { dueAt: until } });
  }

  /** Ends a run and schedules the next one. */
  async postpone({ _id, run }: StoredJob, dueAt: Date, attempts: number): Promise<void> {
    await this.jobs.updateOne({ _id, run }, { $set: { dueAt, attempts, run: null } });
  }

  async remove({ _id, run }: StoredJob): Promise<void> {
    await this.jobs.deleteOne({ _id, run });
  }
}

function jobId(kind: string, key: string): string {
  return key === '' ? kind : `${kind}:${key}`;
}
