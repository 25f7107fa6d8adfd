import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { MISS_DAYS } from '../../contract/redirects.ts';
import type { Slice } from '../../platform/http/pagination.ts';
import { isDuplicate } from '../../platform/store/store-errors.ts';
import { StoredMiss } from './redirect-miss.schema.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Missed addresses that are stored, at most. Further ones are not counted. */
const MAX_MISSES = 10_000;

@Injectable()
export class MissesRepository {
  constructor(@InjectModel(StoredMiss.name) private readonly misses: Model<StoredMiss>) {}

  /** @param counts by address */
  async add(counts: ReadonlyMap<string, number>): Promise<void> {
    const lastAt = new Date();
    const removeAt = new Date(lastAt.getTime() + MISS_DAYS * DAY_MS);
    const upsert = (await this.misses.estimatedDocumentCount()) < MAX_MISSES;
    const writes = [...counts].map(([_id, count]) => ({
      updateOne: {
        filter: { _id },
        update: { $inc: { count }, $set: { lastAt, removeAt }, $setOnInsert: { ignored: false } },
        upsert,
      },
    }));
    try {
      await this.misses.bulkWrite(writes, { ordered: false });
    } catch (error) {
      // Another replica has just added the same address.
      if (!isDuplicate(error, '_id')) throw error;
    }
  }

  async count(): Promise<number> {
    return this.misses.countDocuments({ ignored: false });
  }

  /** Most frequent first. */
  async findPage({ skip, limit }: Slice): Promise<StoredMiss[]> {
    return this.misses.find({ ignored: false }).sort({ count: -1, _id: 1 }).skip(skip).limit(limit).lean();
  }

  /** Returns whether it was listed. */
  async ignore(_id: string): Promise<boolean> {
    const { matchedCount } = await this.misses.updateOne(
      { _id, ignored: false },
      { $set: { ignored: true } },
    );
    return matchedCount === 1;
  }

  async remove(_id: string, session: ClientSession): Promise<void> {
    await this.misses.deleteOne({ _id }, { session });
  }
}
