import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isObjectId } from '../../store/filters.ts';
import { RemovedArticle } from './removed-article.schema.ts';

/** Which articles there were once, so that search engines and readers are told that they will not come back. */
@Injectable()
export class RemovedArticlesRepository {
  constructor(@InjectModel(RemovedArticle.name) private readonly removed: Model<RemovedArticle>) {}

  async has(id: string): Promise<boolean> {
    return isObjectId(id) && (await this.removed.exists({ _id: id })) !== null;
  }
}
