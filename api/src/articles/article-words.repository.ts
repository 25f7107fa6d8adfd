import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, QueryFilter, Types } from 'mongoose';
import type { Slice } from '../common/pagination.ts';
import { unlessOutOfTime, untilOutOfTime } from '../common/store/store-errors.ts';
import type { Genre } from '../contract/genres.ts';
import { plainText } from '../html/article-text.ts';
import { ArticleWords } from './article-words.schema.ts';
import type { StoredArticle } from './article.schema.ts';
import { searchWords } from './search-words.ts';

/** What an entry is made of. */
export type WordedArticle = Pick<
  StoredArticle,
  '_id' | 'title' | 'description' | 'content' | 'tags' | 'createdAt'
>;

/** Entries that the store hands over at once: few, so that what was found in time is here when the time is up. */
const BATCH = 5;

/** The words by which whole texts are found; an entry is written and removed together with its article. */
@Injectable()
export class ArticleWordsRepository {
  constructor(@InjectModel(ArticleWords.name) private readonly entries: Model<ArticleWords>) {}

  async put(article: WordedArticle, session: ClientSession): Promise<void> {
    await this.entries.replaceOne({ _id: article._id }, toEntry(article), { session, upsert: true });
  }

  /** Many new ones at once, outside of any transaction; entries that exist already stay as they are. */
  async addAll(articles: readonly WordedArticle[]): Promise<void> {
    if (articles.length === 0) return;
    const writes = articles.map((article) => {
      const { _id, ...entry } = toEntry(article);
      return { updateOne: { filter: { _id }, update: { $setOnInsert: entry }, upsert: true } };
    });
    await this.entries.bulkWrite(writes, { ordered: false });
  }

  async remove(ids: readonly Types.ObjectId[], session?: ClientSession): Promise<void> {
    await this.entries.deleteMany({ _id: { $in: [...ids] } }, session === undefined ? {} : { session });
  }

  /** Which of these articles have an entry. */
  async findExisting(ids: readonly Types.ObjectId[]): Promise<Set<string>> {
    const found = await this.entries.find({ _id: { $in: [...ids] } }, { _id: 1 }).lean();
    return new Set(found.map(({ _id }) => _id.toHexString()));
  }

  /** Those of the articles whose entry is not the one that they should have. */
  async findWrong<T extends WordedArticle>(articles: readonly T[]): Promise<T[]> {
    const ids = articles.map(({ _id }) => _id);
    const found = await this.entries.find({ _id: { $in: ids } }).lean();
    const kept = new Map(found.map((entry) => [entry._id.toHexString(), inOrder(entry)]));
    return articles.filter((article) => kept.get(article._id.toHexString()) !== inOrder(toEntry(article)));
  }

  /** The ids of some entries after `id`, in their order. */
  async idsAfter(id: Types.ObjectId | null, limit: number): Promise<Types.ObjectId[]> {
    const filter = id === null ? {} : { _id: { $gt: id } };
    const found = await this.entries.find(filter, { _id: 1 }).sort({ _id: 1 }).limit(limit).lean();
    return found.map(({ _id }) => _id);
  }

  /** How many articles hold a word, counted in the index, up to `most`. */
  async countWith(word: string, most: number): Promise<number> {
    return this.entries.countDocuments({ words: word }, { limit: most });
  }

  /** How many fit, up to `most`; `null` where they could not be counted in time. */
  async count(filter: QueryFilter<ArticleWords>, most: number, milliseconds: number): Promise<number | null> {
    return unlessOutOfTime(
      this.entries.countDocuments(filter, { limit: most, maxTimeMS: milliseconds }).exec(),
    );
  }

  /** Ids of what fits, newest first: those found in time. */
  async find(
    filter: QueryFilter<ArticleWords>,
    { skip, limit }: Slice,
    milliseconds: number,
  ): Promise<Types.ObjectId[]> {
    const found = this.entries
      .find(filter, { _id: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .skip(skip)
      .limit(limit)
      .maxTimeMS(milliseconds)
      .lean<Pick<ArticleWords, '_id'>[]>()
      .cursor({ batchSize: BATCH });
    return (await untilOutOfTime(found)).map(({ _id }) => _id);
  }
}

/** Filter of the articles that hold all terms, the first of which leads; of a category, and without some. */
export function holding(
  [first = '', ...others]: readonly string[],
  genre: Genre | null,
  without: readonly Types.ObjectId[],
): QueryFilter<ArticleWords> {
  return {
    words: first,
    ...(others.length > 0 && { $and: others.map((word) => ({ words: word })) }),
    ...(genre !== null && { tags: genre }),
    ...(without.length > 0 && { _id: { $nin: [...without] } }),
  };
}

function toEntry(article: WordedArticle): ArticleWords {
  const { _id, title, description, content, tags, createdAt } = article;
  return { _id, words: searchWords(`${title}\n${description}\n${plainText(content)}`), tags, createdAt };
}

/** An entry as a text that is the same for the same entry. */
function inOrder({ words, tags, createdAt }: ArticleWords): string {
  return JSON.stringify([words, tags, createdAt]);
}
