import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Collection, Model, Types } from 'mongoose';
import type { StoredArticle } from '../../../articles/article.schema.ts';
import { ArticleTitle } from '../../../articles/search/article-titles.schema.ts';
import { ArticleWords } from '../../../articles/search/article-words.schema.ts';
import { searchWords } from '../../../articles/search/search-words.ts';
import { foldForSearch, titlePairs, titleWords } from '../../../articles/search/title-text.ts';
import { plainText } from '../../../../platform/html/article-text.ts';
import { articlesAfter, removedBy } from './articles.projection.ts';
import type { Projection, PublicChange } from './projection.ts';
import { WordSoundsProjection } from './word-sounds.projection.ts';

/** Entries in one batch. */
const BATCH = 200;

/** The fields of an article from which search entries are derived. */
export type IndexedArticle = Pick<
  StoredArticle,
  '_id' | 'title' | 'description' | 'content' | 'tags' | 'lang' | 'createdAt' | 'translation'
>;

/** A search entry. It has the id of its article. */
interface Entry {
  _id: Types.ObjectId;
  words: string[];
}

/** A collection of search entries. */
interface Index {
  collection: Collection;
  toEntry: (article: IndexedArticle) => Entry;
}

/**
 * Maintains the search entries: titles, the words of full texts, and how the words sound. Their collections are separate from the articles, so that
 * lists do not read entries, and searches do not read articles.
 */
@Injectable()
export class SearchEntriesProjection implements Projection {
  private readonly indexes: readonly Index[];

  constructor(
    @InjectModel(ArticleWords.name) words: Model<ArticleWords>,
    @InjectModel(ArticleTitle.name) private readonly titles: Model<ArticleTitle>,
    private readonly sounds: WordSoundsProjection,
  ) {
    this.indexes = [
      { collection: words.collection, toEntry: wordsEntry },
      { collection: titles.collection, toEntry: titleEntry },
    ];
  }

  async apply(changes: readonly PublicChange[], session: ClientSession): Promise<void> {
    await this.put(articlesAfter(changes), session);
    for (const { update } of changes)
      if (update !== null) await this.setGroup(update._id, update.translation?.group, session);
    const removed = removedBy(changes);
    if (removed.length === 0) return;
    for (const { collection } of this.indexes)
      await collection.deleteMany({ _id: { $in: removed } }, { session });
  }

  async put(articles: readonly IndexedArticle[], session: ClientSession): Promise<void> {
    if (articles.length === 0) return;
    const words = new Set<string>();
    for (const { collection, toEntry } of this.indexes) {
      const entries = articles.map(toEntry);
      const writes = entries.map(({ _id, ...entry }) => ({
        replaceOne: { filter: { _id }, replacement: entry, upsert: true },
      }));
      await collection.bulkWrite(writes, { session });
      for (const word of entries.flatMap((entry) => entry.words)) words.add(word);
    }
    await this.sounds.enter(words, session);
  }

  private async setGroup(
    _id: Types.ObjectId,
    group: Types.ObjectId | undefined,
    session: ClientSession,
  ): Promise<void> {
    const update = group === undefined ? { $unset: { group: '' } } : { $set: { group } };
    await this.titles.collection.updateOne({ _id }, update, { session });
  }

  /** The articles with an incorrect or missing entry. */
  async findIncorrect<T extends IndexedArticle>(articles: readonly T[]): Promise<T[]> {
    const ids = articles.map(({ _id }) => _id);
    const incorrect = this.indexes.map(async ({ collection, toEntry }) => {
      const entries = await collection.find({ _id: { $in: ids } }).toArray();
      const stored = new Map(entries.map((entry) => [String(entry._id), canonicalJson(entry)]));
      return articles.filter((article) => stored.get(`${article._id}`) !== canonicalJson(toEntry(article)));
    });
    return [...new Set((await Promise.all(incorrect)).flat())];
  }

  /**
   * Removes entries without an article. Returns their number.
   * @param findExisting returns which of these articles exist
   */
  async removeOrphans(findExisting: (ids: Types.ObjectId[]) => Promise<Set<string>>): Promise<number> {
    let removed = 0;
    for (const { collection } of this.indexes) {
      for (let last: Types.ObjectId | null = null; ;) {
        const ids = await idsAfter(collection, last);
        const end = ids.at(-1);
        if (end === undefined) break;
        const existing = await findExisting(ids);
        const orphans = ids.filter((id) => !existing.has(id.toHexString()));
        if (orphans.length > 0) await collection.deleteMany({ _id: { $in: orphans } });
        removed += orphans.length;
        last = end;
      }
    }
    return removed;
  }
}

async function idsAfter(collection: Collection, id: Types.ObjectId | null): Promise<Types.ObjectId[]> {
  const filter = id === null ? {} : { _id: { $gt: id } };
  const entries = collection.find<Pick<Entry, '_id'>>(filter, { projection: { _id: 1 } });
  return (await entries.sort({ _id: 1 }).limit(BATCH).toArray()).map(({ _id }) => _id);
}

function wordsEntry(article: IndexedArticle): ArticleWords {
  const { _id, title, description, content, tags, createdAt } = article;
  return { _id, words: searchWords(`${title}\n${description}\n${plainText(content)}`), tags, createdAt };
}

function titleEntry({ _id, title, lang, createdAt, translation }: IndexedArticle): ArticleTitle {
  const words = titleWords(title);
  const wordLine = words.map((word) => ` ${word}`).join('');
  return {
    _id,
    title,
    folded: foldForSearch(title),
    words,
    wordLine,
    pairs: titlePairs(words),
    lang,
    ...(translation !== undefined && { group: translation.group }),
    createdAt,
  };
}

/** Serialises an entry with sorted keys, so that equal entries have equal text. */
function canonicalJson(entry: object): string {
  return JSON.stringify(Object.entries(entry).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
