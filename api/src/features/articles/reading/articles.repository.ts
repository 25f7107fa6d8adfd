import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Types } from 'mongoose';
import type { Slice } from '../../../platform/http/pagination.ts';
import { type GroupArticle, groupsOf } from '../article-translations.ts';
import type { Authored } from '../byline-of.ts';
import { ContentVersion } from '../../../platform/store/content-version.ts';
import { countEach } from '../../../platform/store/counting.ts';
import { containing, isObjectId } from '../../../platform/store/filters.ts';
import { NEWEST } from '../../../platform/store/newest.ts';
import type { Language } from '../../../contract/articles.ts';
import type { Genre } from '../../../contract/genres.ts';
import type { Sort } from '../../../contract/limits.ts';
import {
  type CorrectedArticle,
  SUMMARY_FIELDS,
  type ArticleSummary,
  StoredArticle,
  TRANSLATED,
} from '../article.schema.ts';
import type { ListCursor } from '../../../platform/http/list-cursor.ts';
import { choose, type Draw, candidateCount } from './random-draw.ts';
import { foldForSearch } from '../search/title-text.ts';

/** Each is a total order, because it ends with the id. */
export const ORDER: Record<Sort, Record<string, 1 | -1>> = {
  latest: NEWEST,
  oldest: { createdAt: 1, _id: 1 },
  'title-asc': { titleKey: 1, _id: 1 },
  'title-desc': { titleKey: -1, _id: -1 },
};

type Id = Pick<StoredArticle, '_id'>;
const ID = { _id: 1 } as const;

/** Every correction has a date. The bound makes the store use the index. */
const CORRECTED = { correctedAt: { $gt: new Date(0) } };

/** Limits a list of articles to a category or an author, and to a language; `null` does not. */
export type Scope = { tag?: Genre; author?: string; language?: Language } | null;

/** The fields of `GroupArticle`. */
const GROUP_FIELDS = { slug: 1, title: 1, lang: 1, authors: 1, translation: 1 } as const;

/** Queries for readers. Only `manuscripts/writer` writes articles. */
@Injectable()
export class ArticlesRepository {
  constructor(
    @InjectModel(StoredArticle.name) private readonly articles: Model<StoredArticle>,
    private readonly versions: ContentVersion,
  ) {}

  /** The newest articles, with their text. */
  async findNewest(limit: number, scope: Scope): Promise<StoredArticle[]> {
    return this.visible(await this.articles.find(filterOf(scope)).sort(NEWEST).limit(limit).lean());
  }

  /** The articles after `cursor`, newest first; from the newest if it is `null`. Reads only index keys. */
  async findAfter(cursor: ListCursor | null, limit: number, scope: Scope): Promise<ListCursor[]> {
    const rest = cursor && {
      createdAt: { $lte: cursor.createdAt },
      $or: [{ createdAt: { $lt: cursor.createdAt } }, { _id: { $lt: cursor._id } }],
    };
    return this.articles
      .find({ ...filterOf(scope), ...rest }, { createdAt: 1 })
      .sort(NEWEST)
      .limit(limit)
      .lean();
  }

  /** Ids of a page of a category. Reads only index keys. */
  async findGenrePage(
    scope: { tag: Genre; language?: Language },
    sort: Sort,
    { skip, limit }: Slice,
  ): Promise<string[]> {
    const page = this.articles.find(filterOf(scope), ID).sort(ORDER[sort]).skip(skip).limit(limit);
    return idsOf(await page.lean());
  }

  async count(scope: Scope): Promise<number> {
    return this.articles.countDocuments(filterOf(scope));
  }

  /** The readable articles of the works to which these belong; none for articles without translations. */
  async findTranslations(articles: readonly Pick<StoredArticle, 'translation'>[]): Promise<GroupArticle[]> {
    if (articles.every(({ translation }) => translation === undefined)) return [];
    const groups = groupsOf(articles);
    return this.visible(
      await this.articles.find({ 'translation.group': { $in: groups } }, GROUP_FIELDS).lean<GroupArticle[]>(),
    );
  }

  /** Which of these articles have translations. The hint makes any store read none of the others. */
  async findWithTranslations(ids: readonly Types.ObjectId[]): Promise<GroupArticle[]> {
    if (ids.length === 0) return [];
    return this.articles
      .find({ _id: { $in: [...ids] }, 'translation.group': { $exists: true } }, GROUP_FIELDS)
      .hint(TRANSLATED)
      .lean<GroupArticle[]>();
  }

  /** Articles with corrections, last corrected first. */
  async findCorrected({ skip, limit }: Slice, language?: Language): Promise<CorrectedArticle[]> {
    const articles: CorrectedArticle[] = await this.articles
      .find(
        { ...CORRECTED, ...(language !== undefined && { lang: language }) },
        { ...SUMMARY_FIELDS, corrections: 1 },
      )
      .sort({ correctedAt: -1, _id: -1 })
      .skip(skip)
      .limit(limit)
      .lean();
    return this.visible(articles);
  }

  async countCorrected(): Promise<number> {
    return this.articles.countDocuments(CORRECTED);
  }

  /** An author's articles, newest first; `title` filters by a part of the title. */
  async findPageByAuthor(author: string, title: string, slice: Slice): Promise<ArticleSummary[]> {
    return this.list(byAuthor(author, title), 'latest', slice);
  }

  async countByAuthor(author: string, title: string): Promise<number> {
    return this.articles.countDocuments(byAuthor(author, title));
  }

  /** In any order. */
  async findIds(scope: Scope): Promise<string[]> {
    return idsOf(await this.articles.find(filterOf(scope), ID).lean());
  }

  async findExisting(ids: readonly Types.ObjectId[]): Promise<string[]> {
    return idsOf(await this.articles.find({ _id: { $in: [...ids] } }, ID).lean());
  }

  /** The newest articles of each author, in the order of the ids, in one query. */
  async findNewestOfAuthors(authors: readonly string[], limit: number): Promise<ArticleSummary[][]> {
    if (authors.length === 0) return [];
    const documents = authors.map((author) => ({ author: new Types.ObjectId(author) }));
    const lists = await this.articles.db.aggregate<{ newest: ArticleSummary[] }>([
      { $documents: documents },
      {
        $lookup: {
          from: this.articles.collection.collectionName,
          localField: 'author',
          foreignField: 'authors',
          pipeline: [{ $sort: NEWEST }, { $limit: limit }, { $project: SUMMARY_FIELDS }],
          as: 'newest',
        },
      },
    ]);
    return lists.map(({ newest }) => newest);
  }

  async countByAuthors(authors: readonly string[]): Promise<number[]> {
    return countEach(
      this.articles,
      authors.map((author) => byAuthor(author, '')),
    );
  }

  /**
   * Ids of different random articles, drawn with `draw`; fewer if there are not enough.
   *
   * @param exclude at most `count` ids
   */
  async findRandom(count: number, draw: Draw, exclude: readonly string[] = []): Promise<string[]> {
    const candidates = await this.findFromKey(draw('first key'), candidateCount(count));
    return idsOf(choose(await this.filterVisible(candidates), { count, exclude }, draw));
  }

  /** Whether readers see an article: not if all its authors have just been deleted. */
  isVisible(article: Authored): boolean {
    return !this.versions.hidesBy(article.authors);
  }

  private visible<T extends Authored>(articles: readonly T[]): T[] {
    return articles.filter((article) => this.isVisible(article));
  }

  async findOne(idOrSlug: string): Promise<StoredArticle | null> {
    const byId = isObjectId(idOrSlug) ? await this.articles.findById(idOrSlug).lean() : null;
    return byId ?? this.articles.findOne({ slug: idOrSlug.normalize('NFC').toLowerCase() }).lean();
  }

  async findById(id: string): Promise<StoredArticle | null> {
    return isObjectId(id) ? this.articles.findById(id).lean() : null;
  }

  /** The articles that exist, in the order of the ids. */
  async findSummaries(ids: readonly Types.ObjectId[]): Promise<ArticleSummary[]> {
    const articles: ArticleSummary[] = await this.articles
      .find({ _id: { $in: [...ids] } }, SUMMARY_FIELDS)
      .lean();
    const byId = new Map(this.visible(articles).map((article) => [article._id.toHexString(), article]));
    return ids.flatMap((id) => byId.get(id.toHexString()) ?? []);
  }

  /**
   * Keeps the articles that readers see, if their authors have not been read yet. Reads the authors only while some articles
   * are hidden.
   */
  async filterVisible<T extends { _id: Types.ObjectId }>(articles: readonly T[]): Promise<T[]> {
    if (!this.versions.hidesAny()) return [...articles];
    const ids = articles.map(({ _id }) => _id);
    const visible = new Set((await this.findSummaries(ids)).map(({ _id }) => _id.toHexString()));
    return articles.filter(({ _id }) => visible.has(_id.toHexString()));
  }

  /** The articles that exist, with their text, in any order. */
  async findFull(ids: readonly Types.ObjectId[]): Promise<StoredArticle[]> {
    return this.visible(await this.articles.find({ _id: { $in: [...ids] } }).lean());
  }

  /** Keeps the ids of articles in a category, in the given order. */
  async filterByTag(ids: readonly Types.ObjectId[], tag: Genre): Promise<Types.ObjectId[]> {
    const articles = await this.articles.find({ _id: { $in: [...ids] }, tags: tag }, { _id: 1 }).lean();
    const tagged = new Set(articles.map(({ _id }) => _id.toHexString()));
    return ids.filter((id) => tagged.has(id.toHexString()));
  }

  /** Articles in the order of their random keys, from a key on. Wraps around after the last key. */
  private async findFromKey(key: number, count: number): Promise<Id[]> {
    const findRange = (keys: { $gte: number } | { $lt: number }, limit: number): Promise<Id[]> =>
      this.articles.find({ lot: keys }, ID).sort({ lot: 1 }).limit(limit).lean();
    const above = await findRange({ $gte: key }, count);
    return above.length === count
      ? above
      : [...above, ...(await findRange({ $lt: key }, count - above.length))];
  }

  private async list(
    filter: QueryFilter<StoredArticle>,
    sort: Sort,
    slice: Slice,
  ): Promise<ArticleSummary[]> {
    return this.articles
      .find(filter, SUMMARY_FIELDS)
      .sort(ORDER[sort])
      .skip(slice.skip)
      .limit(slice.limit)
      .lean();
  }
}

const idsOf = (articles: readonly Id[]): string[] => articles.map(({ _id }) => _id.toHexString());

function filterOf(scope: Scope): QueryFilter<StoredArticle> {
  const { tag, author, language } = scope ?? {};
  return {
    ...(tag !== undefined && { tags: tag }),
    ...(author !== undefined && byAuthor(author, '')),
    ...(language !== undefined && { lang: language }),
  };
}

function byAuthor(author: string, title: string): QueryFilter<StoredArticle> {
  const filter = { authors: new Types.ObjectId(author) };
  return title === '' ? filter : { ...filter, titleFolded: containing(foldForSearch(title)) };
}
