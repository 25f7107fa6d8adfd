import type { Collection, ClientSession, Types } from 'mongoose';
import type { StoredArticle } from '../../articles/article.schema.ts';

/** What entries are made of. */
export type EnteredArticle = Pick<
  StoredArticle,
  '_id' | 'title' | 'description' | 'content' | 'tags' | 'lang' | 'createdAt'
>;

/** An entry has its article's id. */
interface Entry {
  _id: Types.ObjectId;
}

/** What is kept of each article apart from it, to find it by: lists never read it, and searches no article. */
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

  /** Those of the articles whose entry is not the one that they should have. */
  async findWrong<T extends EnteredArticle>(articles: readonly T[]): Promise<T[]> {
    const ids = articles.map(({ _id }) => _id);
    const found = await this.collection.find({ _id: { $in: ids } }).toArray();
    const kept = new Map(found.map((entry) => [String(entry._id), inOrder(entry)]));
    return articles.filter(
      (article) => kept.get(article._id.toHexString()) !== inOrder(this.toEntry(article)),
    );
  }

  /** The ids of some entries after `id`, in their order. */
  async idsAfter(id: Types.ObjectId | null, limit: number): Promise<Types.ObjectId[]> {
    const filter = id === null ? {} : { _id: { $gt: id } };
    const found = this.collection.find<Entry>(filter, { projection: { _id: 1 } });
    return (await found.sort({ _id: 1 }).limit(limit).toArray()).map(({ _id }) => _id);
  }
}

/** An entry as a text that is the same for the same entry. */
function inOrder(entry: object): string {
  return JSON.stringify(Object.entries(entry).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
