import type { Collection, ClientSession, Types } from 'mongoose';
import type { StoredArticle } from '../../articles/article.schema.ts';

/** The fields that entries are derived from. */
export type EnteredArticle = Pick<
  StoredArticle,
  '_id' | 'title' | 'description' | 'content' | 'tags' | 'lang' | 'createdAt'
>;

/** Has the id of its article. */
interface Entry {
  _id: Types.ObjectId;
}

/** Search data stored apart from articles: lists never read it, and searches read no article. */
export abstract class EntriesRepository {
  protected constructor(
    private readonly collection: Collection,
    private readonly toEntry: (article: EnteredArticle) => Entry,
  ) {}

  async put(articles: readonly EnteredArticle[], session: ClientSession): Promise<void> {
    const writes = articles.map((article) => {
      const { _id, ...entry } = this.toEntry(article);
      return { replaceOne: { filter: { _id }, replacement: entry, upsert: true } };
    });
    await this.collection.bulkWrite(writes, { session });
  }

  async remove(ids: readonly Types.ObjectId[], session?: ClientSession): Promise<void> {
    await this.collection.deleteMany({ _id: { $in: [...ids] } }, session === undefined ? {} : { session });
  }

  /** The articles whose stored entry is not the expected one. */
  async findWrong<T extends EnteredArticle>(articles: readonly T[]): Promise<T[]> {
    const ids = articles.map(({ _id }) => _id);
    const found = await this.collection.find({ _id: { $in: ids } }).toArray();
    const kept = new Map(found.map((entry) => [String(entry._id), inOrder(entry)]));
    return articles.filter(
      (article) => kept.get(article._id.toHexString()) !== inOrder(this.toEntry(article)),
    );
  }

  async idsAfter(id: Types.ObjectId | null, limit: number): Promise<Types.ObjectId[]> {
    const filter = id === null ? {} : { _id: { $gt: id } };
    const found = this.collection.find<Entry>(filter, { projection: { _id: 1 } });
    return (await found.sort({ _id: 1 }).limit(limit).toArray()).map(({ _id }) => _id);
  }
}

/** Serialises an entry so that equal entries give equal text. */
function inOrder(entry: object): string {
  return JSON.stringify(Object.entries(entry).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
