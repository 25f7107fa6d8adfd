import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { type Revision, type StoredChanges, StoredRevision } from '../model/revision.schema.ts';

/** A revision without its words. */
export type RevisionHead = Pick<Revision, 'number' | 'action' | 'createdAt' | 'pictures' | 'charges'>;

/** Reads revisions with compressed texts; `RevisionReader` decompresses them. */
@Injectable()
export class RevisionsRepository {
  constructor(@InjectModel(StoredRevision.name) private readonly revisions: Model<StoredRevision>) {}

  async find(
    manuscript: Types.ObjectId,
    number: number,
    session?: ClientSession,
  ): Promise<StoredRevision | null> {
    return this.revisions.findOne({ manuscript, number }, null, { session: session ?? null }).lean();
  }

  /** The newest revision with a lower number. */
  async findBefore(manuscript: Types.ObjectId, number: number): Promise<StoredRevision | null> {
    return this.revisions
      .findOne({ manuscript, number: { $lt: number } })
      .sort({ number: -1 })
      .lean();
  }

  /** The newest revision with this action. */
  async findLastOf(
    manuscript: Types.ObjectId,
    action: StoredRevision['action'],
  ): Promise<StoredRevision | null> {
    return this.revisions.findOne({ manuscript, action }).sort({ number: -1 }).lean();
  }

  async setChanges(manuscript: Types.ObjectId, number: number, changes: StoredChanges): Promise<void> {
    await this.revisions.updateOne({ manuscript, number }, { $set: { changes } });
  }

  /** Ids of the manuscripts with `save` revisions created from `since` until before `until`. */
  async findIdsWithSaves(since: Date, until: Date): Promise<Types.ObjectId[]> {
    // Not `distinct`, whose answer is a single document of at most 16 MB.
    const manuscripts = await this.revisions.aggregate<{ _id: Types.ObjectId }>([
      { $match: { action: 'save', createdAt: { $gte: since, $lt: until } } },
      { $group: { _id: '$manuscript' } },
    ]);
    return manuscripts.map(({ _id }) => _id);
  }

  /** All revisions of a manuscript, oldest first, without their words. */
  async findHeads(manuscript: Types.ObjectId, session?: ClientSession): Promise<RevisionHead[]> {
    return this.revisions
      .find(
        { manuscript },
        { number: 1, action: 1, createdAt: 1, pictures: 1, charges: 1 },
        { session: session ?? null },
      )
      .sort({ number: 1 })
      .lean<RevisionHead[]>();
  }

  async remove(
    manuscript: Types.ObjectId,
    numbers: readonly number[],
    session: ClientSession,
  ): Promise<void> {
    await this.revisions.collection.deleteMany({ manuscript, number: { $in: [...numbers] } }, { session });
  }
}
