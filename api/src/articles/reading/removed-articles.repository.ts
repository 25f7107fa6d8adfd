import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isObjectId } from '../../store/filters.ts';
import { RemovedArticle } from './removed-article.schema.ts';

/** Remembers deleted articles, so that search engines and readers learn that they are gone for good. */
@Injectable()
export class RemovedArticlesRepository {
  constructor(@InjectModel(RemovedArticle.name) private readonly removed: Model<RemovedArticle>) {}

  async has(id: string): Promise<boolean> {
    return isObjectId(id) && (await this.removed.exists({ _id: id })) !== null;
  }
}
