import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { isObjectId } from '../common/store/filters.ts';
import { RemovedArticle } from './removed-article.schema.ts';

/** Which articles there were once, so that search engines and readers are told that they will not come back. */
@Injectable()
export class RemovedArticlesRepository {
  constructor(@InjectModel(RemovedArticle.name) private readonly removed: Model<RemovedArticle>) {}

  /** Quiet where one is noted already. */
  async note(ids: readonly Types.ObjectId[], session: ClientSession): Promise<void> {
    if (ids.length === 0) return;
    const removedAt = new Date();
    const notes = ids.map((_id) => ({
      updateOne: { filter: { _id }, update: { $set: { removedAt } }, upsert: true },
    }));
    await this.removed.bulkWrite(notes, { session });
  }

  async has(id: string): Promise<boolean> {
    return isObjectId(id) && (await this.removed.exists({ _id: id })) !== null;
  }
}
