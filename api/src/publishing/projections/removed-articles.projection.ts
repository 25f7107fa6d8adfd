import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { RemovedArticle } from '../../articles/reading/removed-article.schema.ts';
import { type Projection, type PublicChange, removedBy } from './projection.ts';

/** Notes of deleted articles, so that readers get 410 instead of 404. */
@Injectable()
export class RemovedArticlesProjection implements Projection {
  constructor(@InjectModel(RemovedArticle.name) private readonly removed: Model<RemovedArticle>) {}

  async apply(changes: readonly PublicChange[], session: ClientSession): Promise<void> {
    const ids = removedBy(changes);
    if (ids.length === 0) return;
    const removedAt = new Date();
    const notes = ids.map((_id) => ({
      updateOne: { filter: { _id }, update: { $set: { removedAt } }, upsert: true },
    }));
    await this.removed.bulkWrite(notes, { session });
  }

  /** Ids of articles removed since `moment`. */
  async since(moment: Date): Promise<Types.ObjectId[]> {
    return (await this.removed.find({ removedAt: { $gte: moment } }, { _id: 1 }).lean()).map(
      ({ _id }) => _id,
    );
  }
}
