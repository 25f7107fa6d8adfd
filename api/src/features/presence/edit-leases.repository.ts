import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { isDuplicate } from '../../platform/store/store-errors.ts';
import { EditLease } from './edit-lease.schema.ts';

@Injectable()
export class EditLeasesRepository {
  constructor(@InjectModel(EditLease.name) private readonly leases: Model<EditLease>) {}

  /** Extends the lease of a tab. Returns whether the tab has the lease. */
  async renew({ _id, tab, by, until }: EditLease, now: Date): Promise<boolean> {
    const { matchedCount } = await this.leases.updateOne(
      { _id, tab, by, until: { $gt: now } },
      { $set: { until } },
    );
    return matchedCount === 1;
  }

  /** Gives a tab the lease that the tab `from` has. Returns whose it was; `null` if that tab does not have it. */
  async takeFrom(
    from: string,
    { _id, ...lease }: EditLease,
    now: Date,
    session: ClientSession,
  ): Promise<Types.ObjectId | null> {
    const before = await this.leases
      .findOneAndUpdate({ _id, tab: from, until: { $gt: now } }, { $set: lease }, { session })
      .lean();
    return before?.by ?? null;
  }

  /** Gives a tab the lease if it is free. Returns whether the tab has it now. */
  async take({ _id, ...lease }: EditLease, now: Date): Promise<boolean> {
    try {
      await this.leases.updateOne({ _id, until: { $lte: now } }, { $set: lease }, { upsert: true });
      return true;
    } catch (error) {
      // Another tab has the lease: it does not match, and the upsert conflicts with it.
      if (isDuplicate(error, '_id')) return false;
      throw error;
    }
  }

  async end(_id: Types.ObjectId, tab: string, by: Types.ObjectId): Promise<void> {
    await this.leases.deleteOne({ _id, tab, by });
  }

  async removeAllOf(by: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.leases.deleteMany({ by }, { session });
  }

  /** Current leases, by manuscript. */
  async findCurrent(ids: readonly Types.ObjectId[], now: Date): Promise<Map<string, EditLease>> {
    const leases = await this.leases.find({ _id: { $in: [...ids] }, until: { $gt: now } }).lean();
    return new Map(leases.map((lease) => [lease._id.toHexString(), lease]));
  }
}
