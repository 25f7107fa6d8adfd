import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isObjectId } from '../../../platform/store/filters.ts';
import { RemovedArticle } from './removed-article.schema.ts';

/** Remembers deleted and withdrawn articles, so that search engines and readers learn that they are gone. */
@Injectable()
export class RemovedArticlesRepository {
  constructor(@InjectModel(RemovedArticle.name) private readonly removed: Model<RemovedArticle>) {}

  /** By id; by slug only one that is withdrawn, because a deleted article frees its slug. */
  async find(idOrSlug: string): Promise<RemovedArticle | null> {
    const byId = isObjectId(idOrSlug) ? await this.removed.findById(idOrSlug).lean() : null;
    return byId ?? this.removed.findOne({ slug: idOrSlug.normalize('NFC').toLowerCase() }).lean();
  }
}
