import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types } from 'mongoose';
import { StoredArticle } from './article.schema.ts';

/** What an author's change sets. */
export type ArticleChange = Partial<
  Omit<StoredArticle, '_id' | 'author' | 'version' | 'createdAt' | 'updatedAt'>
>;
/** What must be known of an article whose record goes. */
export type DroppedArticle = Pick<StoredArticle, '_id' | 'pictures' | 'tags'>;

/** The articles as those write them who may. */
@Injectable()
export class ArticleRecordsRepository {
  constructor(@InjectModel(StoredArticle.name) private readonly articles: Model<StoredArticle>) {}

  /** @throws MongoServerError 11000 on `slug`, `publishKey` or `_id` */
  async insert(article: StoredArticle, session: ClientSession): Promise<void> {
    await this.articles.create([article], { session, timestamps: false });
  }

  /** Many at once, outside of any transaction: for the generator of test volumes. */
  async insertAll(articles: StoredArticle[]): Promise<void> {
    await this.articles.insertMany(articles, { timestamps: false, lean: true, ordered: false });
  }

  /** Some articles after `id`, in the order of their ids. */
  async findAfter(id: Types.ObjectId | null, limit: number): Promise<StoredArticle[]> {
    const filter = id === null ? {} : { _id: { $gt: id } };
    return this.articles.find(filter).sort({ _id: 1 }).limit(limit).lean();
  }

  /** Sets what follows from the words of articles, where these are still the ones it was worked out from. */
  async setDerived(
    changes: readonly { id: Types.ObjectId; version: number; derived: Partial<StoredArticle> }[],
  ): Promise<number> {
    const { modifiedCount } = await this.articles.bulkWrite(
      changes.map(({ id, version, derived }) => ({
        updateOne: { filter: { _id: id, version }, update: { $set: derived }, timestamps: false },
      })),
      { ordered: false },
    );
    return modifiedCount;
  }

  /** Which of these are there. */
  async findExisting(ids: readonly Types.ObjectId[]): Promise<Set<string>> {
    const found = await this.articles.find({ _id: { $in: [...ids] } }, { _id: 1 }).lean();
    return new Set(found.map(({ _id }) => _id.toHexString()));
  }

  async count(): Promise<number> {
    return this.articles.estimatedDocumentCount();
  }

  async isSlugTaken(slug: string): Promise<boolean> {
    return (await this.articles.exists({ slug })) !== null;
  }

  /** What a request of that key has published, if one has. */
  async findPublishedBy(publishKey: string): Promise<StoredArticle | null> {
    return this.articles.findOne({ publishKey }).lean();
  }

  async findById(id: Types.ObjectId, session: ClientSession): Promise<StoredArticle | null> {
    return this.articles.findById(id, null, { session }).lean();
  }

  /** Sets `change` where the article is still at `version`; `null` where it is not. */
  async update(
    id: Types.ObjectId,
    version: number,
    change: ArticleChange,
    session: ClientSession,
  ): Promise<StoredArticle | null> {
    return this.articles
      .findOneAndUpdate(
        { _id: id, version },
        { $set: change, $inc: { version: 1 } },
        { session, returnDocument: 'after' },
      )
      .lean();
  }

  /** Returns what was removed, `null` where there was nothing. */
  async remove(id: Types.ObjectId, session: ClientSession): Promise<DroppedArticle | null> {
    return this.articles.findByIdAndDelete(id, { session, projection: { pictures: 1, tags: 1 } }).lean();
  }

  /** All of an author's. Returns what was removed. */
  async removeAllOf(author: Types.ObjectId, session: ClientSession): Promise<DroppedArticle[]> {
    const removed = await this.articles.find({ author }, { pictures: 1, tags: 1 }, { session }).lean();
    await this.articles.deleteMany({ author }, { session });
    return removed;
  }
}
