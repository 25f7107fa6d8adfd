import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types } from 'mongoose';
import type { Slice } from '../../../platform/http/pagination.ts';
import { isObjectId } from '../../../platform/store/filters.ts';
import { StoredPreview } from '../model/preview.schema.ts';

/** Preview links that have not ended. The store removes ended ones within a minute. */
@Injectable()
export class PreviewsRepository {
  constructor(@InjectModel(StoredPreview.name) private readonly previews: Model<StoredPreview>) {}

  async insert(preview: StoredPreview, session: ClientSession): Promise<void> {
    await this.previews.collection.insertOne(preview, { session });
  }

  async findByHash(tokenHash: string): Promise<StoredPreview | null> {
    return this.previews.findOne({ tokenHash, endsAt: { $gt: new Date() } }).lean();
  }

  async count(manuscript: Types.ObjectId): Promise<number> {
    return this.previews.countDocuments({ manuscript, endsAt: { $gt: new Date() } });
  }

  /** Newest first. */
  async findPage(manuscript: Types.ObjectId, { skip, limit }: Slice): Promise<StoredPreview[]> {
    return this.previews
      .find({ manuscript, endsAt: { $gt: new Date() } })
      .sort({ _id: -1 })
      .skip(skip)
      .limit(limit)
      .lean();
  }

  /** Returns whether there was one. */
  async remove(manuscript: Types.ObjectId, id: string, session: ClientSession): Promise<boolean> {
    if (!isObjectId(id)) return false;
    const { deletedCount } = await this.previews.deleteOne(
      { _id: new Types.ObjectId(id), manuscript },
      { session },
    );
    return deletedCount === 1;
  }

  /** Returns whether there were any. */
  async removeAllOf(manuscript: Types.ObjectId, session: ClientSession): Promise<boolean> {
    return (await this.previews.deleteMany({ manuscript }, { session })).deletedCount > 0;
  }

  /** Removes all but the newest `limit` links. */
  async removeBeyond(manuscript: Types.ObjectId, limit: number, session: ClientSession): Promise<void> {
    const olderPreviews = await this.previews
      .find({ manuscript }, { _id: 1 }, { session })
      .sort({ _id: -1 })
      .skip(limit)
      .lean();
    if (olderPreviews.length > 0)
      await this.previews.deleteMany({ _id: { $in: olderPreviews.map(({ _id }) => _id) } }, { session });
  }
}
