import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types } from 'mongoose';
import { StoredArticle } from '../articles/article.schema.ts';
import { insertAll } from '../store/insert-all.ts';
import type { Genre } from '../contract/genres.ts';
import type { NewArticle } from './projections/projection.ts';

export type ArticleVersion = Pick<StoredArticle, '_id' | 'version'>;

const VERSION = { version: 1 } as const;

/** Write access of the writer to articles. */
@Injectable()
export class PublishedArticlesRepository {
  constructor(@InjectModel(StoredArticle.name) private readonly articles: Model<StoredArticle>) {}

  /** @throws MongoServerError 11000 on `slug` or `_id` */
  async insert(articles: readonly StoredArticle[], session: ClientSession): Promise<void> {
    await insertAll(this.articles.collection, articles, session);
  }

  /** Replaces the derived fields if the article still shows revision `before`. Returns whether it did. */
  async replace({ _id, ...article }: NewArticle, before: number, session: ClientSession): Promise<boolean> {
    const { matchedCount } = await this.articles.collection.updateOne(
      { _id, version: before },
      { $set: article },
      { session },
    );
    return matchedCount === 1;
  }

  async remove(ids: readonly Types.ObjectId[], session: ClientSession): Promise<void> {
    await this.articles.collection.deleteMany({ _id: { $in: [...ids] } }, { session });
  }

  async findMany(ids: readonly Types.ObjectId[], session: ClientSession): Promise<StoredArticle[]> {
    return this.articles.find({ _id: { $in: [...ids] } }, null, { session }).lean();
  }

  /** Articles after `id`, by id. */
  async findVersionsAfter(id: Types.ObjectId | null, limit: number): Promise<ArticleVersion[]> {
    return this.articles.find(after(id), VERSION).sort({ _id: 1 }).limit(limit).lean();
  }

  async findVersionsOf(author: string, session: ClientSession): Promise<ArticleVersion[]> {
    return this.articles.find({ author: new Types.ObjectId(author) }, VERSION, { session }).lean();
  }

  /** The same, with all fields. */
  async findAfter(id: Types.ObjectId | null, limit: number): Promise<StoredArticle[]> {
    return this.articles.find(after(id)).sort({ _id: 1 }).limit(limit).lean();
  }

  /** Articles changed since `moment`, oldest change first. */
  changedSince(moment: Date): AsyncIterable<StoredArticle> {
    return this.articles
      .find({ updatedAt: { $gte: moment } })
      .sort({ updatedAt: 1 })
      .lean<StoredArticle>()
      .cursor();
  }

  /** Sets fields derived from words, if the article still has the version that they were computed from. */
  async setDerived(
    changes: readonly { id: Types.ObjectId; version: number; derived: Partial<StoredArticle> }[],
  ): Promise<number> {
    const { modifiedCount } = await this.articles.bulkWrite(
      changes.map(({ id, version, derived }) => ({
        updateOne: { filter: { _id: id, version }, update: { $set: derived } },
      })),
      { ordered: false },
    );
    return modifiedCount;
  }

  async findExisting(ids: readonly Types.ObjectId[]): Promise<Set<string>> {
    const found = await this.articles.find({ _id: { $in: [...ids] } }, { _id: 1 }).lean();
    return new Set(found.map(({ _id }) => _id.toHexString()));
  }

  async countByTag(tag: Genre, session: ClientSession): Promise<number> {
    return this.articles.countDocuments({ tags: tag }, { session });
  }

  async count(): Promise<number> {
    return this.articles.estimatedDocumentCount();
  }
}

function after(id: Types.ObjectId | null): { _id?: { $gt: Types.ObjectId } } {
  return id === null ? {} : { _id: { $gt: id } };
}
