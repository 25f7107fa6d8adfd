import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types } from 'mongoose';
import type { Slice } from '../../../platform/http/pagination.ts';
import { countEach } from '../../../platform/store/counting.ts';
import { isObjectId } from '../../../platform/store/filters.ts';
import { insertAll } from '../../../platform/store/insert-all.ts';
import { StoredBulkAction } from './bulk-action.schema.ts';
import { type BulkOutcome, StoredBulkItem } from './bulk-item.schema.ts';

/** What an action that has ended no longer names. */
const WITHOUT_PEOPLE = { by: null, author: null } as const;

/** Bulk actions and their manuscripts. */
@Injectable()
export class BulkActionsRepository {
  constructor(
    @InjectModel(StoredBulkAction.name) private readonly actions: Model<StoredBulkAction>,
    @InjectModel(StoredBulkItem.name) private readonly items: Model<StoredBulkItem>,
  ) {}

  async insert(
    action: StoredBulkAction,
    items: readonly Pick<StoredBulkItem, 'manuscript' | 'mark'>[],
    session: ClientSession,
  ): Promise<void> {
    await insertAll(this.actions.collection, [action], session);
    const { _id, removeAt } = action;
    const stored = items.map((item, place) => ({
      ...{ _id: new Types.ObjectId(), action: _id, place, outcome: null, removeAt },
      ...item,
    }));
    await insertAll(this.items.collection, stored, session);
  }

  async find(id: string): Promise<StoredBulkAction | null> {
    return isObjectId(id) ? this.actions.findById(id).lean() : null;
  }

  async count(): Promise<number> {
    return this.actions.countDocuments();
  }

  /** Last started first. */
  async findPage({ skip, limit }: Slice): Promise<StoredBulkAction[]> {
    return this.actions.find().sort({ startedAt: -1, _id: -1 }).skip(skip).limit(limit).lean();
  }

  /** Numbers of manuscripts of actions that were done, and that were left as they are, by action id. */
  async countOutcomes(ids: readonly Types.ObjectId[]): Promise<Map<string, Record<BulkOutcome, number>>> {
    const filters = ids.flatMap((action) => [
      { action, outcome: 'done' },
      { action, outcome: 'left' },
    ]);
    const counts = await countEach(this.items, filters);
    return new Map(
      ids.map((id, index) => [
        id.toHexString(),
        { done: counts[2 * index] ?? 0, left: counts[2 * index + 1] ?? 0 },
      ]),
    );
  }

  async findLeft(action: Types.ObjectId, { skip, limit }: Slice): Promise<StoredBulkItem[]> {
    return this.items.find({ action, outcome: 'left' }).sort({ place: 1 }).skip(skip).limit(limit).lean();
  }

  /** The next manuscript to do; `null` if none remains. */
  async findNext(action: Types.ObjectId): Promise<StoredBulkItem | null> {
    return this.items.findOne({ action, outcome: null }).sort({ place: 1 }).lean();
  }

  /** Records the outcome of a manuscript, once. Returns whether it had none. */
  async setOutcome(
    { _id }: StoredBulkItem,
    outcome: { outcome: BulkOutcome; reason?: string },
    session?: ClientSession,
  ): Promise<boolean> {
    const { matchedCount } = await this.items.updateOne(
      { _id, outcome: null },
      { $set: outcome },
      session === undefined ? {} : { session },
    );
    return matchedCount === 1;
  }

  /** Returns whether it was running. */
  async setStopped(_id: Types.ObjectId, session: ClientSession): Promise<boolean> {
    const { matchedCount } = await this.actions.updateOne(
      { _id, stoppedAt: null, endedAt: null },
      { $set: { stoppedAt: new Date(), ...WITHOUT_PEOPLE } },
      { session },
    );
    return matchedCount === 1;
  }

  async setEnded(_id: Types.ObjectId): Promise<void> {
    await this.actions.updateOne(
      { _id, stoppedAt: null, endedAt: null },
      { $set: { endedAt: new Date(), ...WITHOUT_PEOPLE } },
    );
  }
}
