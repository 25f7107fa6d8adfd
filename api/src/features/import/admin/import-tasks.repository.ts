import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import type { Slice } from '../../../platform/http/pagination.ts';
import { isObjectId } from '../../../platform/store/filters.ts';
import { insertAll } from '../../../platform/store/insert-all.ts';
import { isDuplicate } from '../../../platform/store/store-errors.ts';
import { StoredImportTask } from './import-task.schema.ts';

/** Imports of admins. */
@Injectable()
export class ImportTasksRepository {
  constructor(@InjectModel(StoredImportTask.name) private readonly tasks: Model<StoredImportTask>) {}

  async insert(task: StoredImportTask, session: ClientSession): Promise<void> {
    await insertAll(this.tasks.collection, [task], session);
  }

  async find(id: string): Promise<StoredImportTask | null> {
    return isObjectId(id) ? this.tasks.findById(id).lean() : null;
  }

  async findActive(): Promise<StoredImportTask | null> {
    return this.tasks.findOne({ active: true }).lean();
  }

  async count(): Promise<number> {
    return this.tasks.countDocuments();
  }

  /** Those that are not done. */
  async countOpen(session: ClientSession): Promise<number> {
    return this.tasks.countDocuments({ phase: { $ne: 'done' } }, { session });
  }

  /** Newest first. */
  async findPage({ skip, limit }: Slice): Promise<StoredImportTask[]> {
    return this.tasks.find().sort({ createdAt: -1, _id: -1 }).skip(skip).limit(limit).lean();
  }

  async findExpired(now: Date): Promise<StoredImportTask[]> {
    return this.tasks.find({ removeAt: { $lt: now }, active: { $ne: true } }).lean();
  }

  /** Changes an import whose job does not work. Returns whether there is one. */
  async changeIdle(
    _id: Types.ObjectId,
    change: Partial<StoredImportTask>,
    session?: ClientSession,
  ): Promise<boolean> {
    const { matchedCount } = await this.tasks.updateOne(
      { _id, active: { $ne: true } },
      { $set: change },
      session === undefined ? {} : { session },
    );
    return matchedCount === 1;
  }

  /** Makes an import the one that works. Returns whether no other is. */
  async start(
    _id: Types.ObjectId,
    change: Partial<StoredImportTask>,
    session: ClientSession,
  ): Promise<boolean> {
    try {
      return await this.changeIdle(_id, { ...change, active: true, stopRequested: false }, session);
    } catch (error) {
      if (isDuplicate(error, 'active')) return false;
      throw error;
    }
  }

  async setRun(_id: Types.ObjectId, run: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.tasks.updateOne({ _id }, { $set: { run } }, { session });
  }

  /** Notes the progress of an import. Returns whether it is to go on. */
  async setProgress(_id: Types.ObjectId, progress: StoredImportTask['progress']): Promise<boolean> {
    const task = await this.tasks
      .findOneAndUpdate({ _id, active: true }, { $set: { progress } }, { returnDocument: 'after' })
      .lean();
    return task !== null && !task.stopRequested;
  }

  /** Returns whether its job works. */
  async requestStop(_id: Types.ObjectId): Promise<boolean> {
    const { matchedCount } = await this.tasks.updateOne(
      { _id, active: true },
      { $set: { stopRequested: true } },
    );
    return matchedCount === 1;
  }

  /** Notes how its job ended. */
  async end(_id: Types.ObjectId, change: Partial<StoredImportTask>): Promise<void> {
    await this.tasks.updateOne(
      { _id, active: true },
      { $set: { ...change, stopRequested: false }, $unset: { active: 1, by: 1 } },
    );
  }

  /** Returns whether its job did not work. */
  async remove(_id: Types.ObjectId): Promise<boolean> {
    const { deletedCount } = await this.tasks.deleteOne({ _id, active: { $ne: true } });
    return deletedCount === 1;
  }
}
