import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { isObjectId } from '../../../platform/store/filters.ts';
import { RemovedArticle } from './removed-article.schema.ts';

/** Deleted and withdrawn articles. Their addresses answer 410 instead of 404. */
@Injectable()
export class RemovedArticlesRepository {
  constructor(@InjectModel(RemovedArticle.name) private readonly removed: Model<RemovedArticle>) {}

  /** Finds by id; by slug only withdrawn articles, because a deleted article frees its slug. */
  async find(idOrSlug: string): Promise<RemovedArticle | null> {
    const byId = isObjectId(idOrSlug) ? await this.removed.findById(idOrSlug).lean() : null;
    return byId ?? this.removed.findOne({ slug: idOrSlug.normalize('NFC').toLowerCase() }).lean();
  }

  /** Keeps the ids of withdrawn articles. */
  async filterWithdrawn(ids: readonly Types.ObjectId[]): Promise<Set<string>> {
    const found = await this.removed
      .find({ _id: { $in: [...ids] }, slug: { $exists: true } }, { _id: 1 })
      .lean();
    return new Set(found.map(({ _id }) => _id.toHexString()));
  }
}
