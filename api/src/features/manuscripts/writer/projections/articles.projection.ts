import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types } from 'mongoose';
import { StoredArticle } from '../../../articles/article.schema.ts';
import { RemovedArticle } from '../../../articles/reading/removed-article.schema.ts';
import { foldForSearch, titleKey } from '../../../articles/search/title-text.ts';
import { bylineOf } from '../../../articles/byline-of.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Genre } from '../../../../contract/genres.ts';
import { countWords, prevailingLanguage, readingMinutes } from '../../../../contract/text-measures.ts';
import { textAndExcerpt } from '../../../../platform/html/article-text.ts';
import type { Manuscript } from '../../model/manuscript.schema.ts';
import { liveRevision } from '../../model/transitions.ts';
import { publicTranslation } from '../../model/translation.schema.ts';
import { insertAll } from '../../../../platform/store/insert-all.ts';
import type { ArticleUpdate, NewArticle, PublicChange } from './projection.ts';

export type DerivedFields = Pick<
  StoredArticle,
  'titleFolded' | 'titleKey' | 'lang' | 'excerpt' | 'readingMinutes'
>;

type DerivedFrom = Pick<StoredArticle, 'title' | 'description' | 'content' | 'language'>;

/** The articles that readers see, and records of removed ones, which answer 410 instead of 404. */
@Injectable()
export class ArticlesProjection {
  constructor(
    @InjectModel(StoredArticle.name) private readonly articles: Model<StoredArticle>,
    @InjectModel(RemovedArticle.name) private readonly removed: Model<RemovedArticle>,
  ) {}

  /**
   * @throws AppError ARTICLE_CHANGED if an article has another version than its manuscript expects; MongoServerError
   * 11000 on `slug` or `_id`
   */
  async apply(changes: readonly PublicChange[], session: ClientSession): Promise<void> {
    const added = changes.flatMap(({ before, after, isRestored, withdrawn }) =>
      before === null && after !== null
        ? { article: after, wasRemoved: isRestored || withdrawn.before !== null }
        : [],
    );
    const newArticles = added.map(({ article }) => ({ ...article, lot: Math.random() }));
    await insertAll(this.articles.collection, newArticles, session);
    // Skips articles that are published for the first time: they have no record of a removal.
    const republished = added.filter(({ article, wasRemoved }) => wasRemoved || article.version > 1);
    const ids = republished.map(({ article }) => article._id);
    if (ids.length > 0) await this.removed.collection.deleteMany({ _id: { $in: ids } }, { session });
    for (const { before, after } of changes)
      if (before !== null && after !== null) await this.replace(after, liveRevision(before), session);
    const removed = removedBy(changes);
    if (removed.length > 0) await this.remove(removed, session);
    for (const change of changes) await this.recordWithdrawal(change, session);
    for (const { update } of changes) if (update !== null) await this.update(update, session);
  }

  async findMany(ids: readonly Types.ObjectId[], session: ClientSession): Promise<StoredArticle[]> {
    return this.articles.find({ _id: { $in: [...ids] } }, null, { session }).lean();
  }

  /** The next articles after `id`, in order of their ids. */
  async findAfter(id: Types.ObjectId | null, limit: number): Promise<StoredArticle[]> {
    return this.articles.find(afterId(id)).sort({ _id: 1 }).limit(limit).lean();
  }

  /**
   * Sets derived fields of articles that still have the version from which they were computed. Returns the number of articles
   * changed.
   */
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
    const articles = await this.articles.find({ _id: { $in: [...ids] } }, { _id: 1 }).lean();
    return new Set(articles.map(({ _id }) => _id.toHexString()));
  }

  async countByTag(tag: Genre, session: ClientSession): Promise<number> {
    return this.articles.countDocuments({ tags: tag }, { session });
  }

  async count(): Promise<number> {
    return this.articles.estimatedDocumentCount();
  }

  /** Replaces an article except its random key. */
  private async replace(
    { _id, ...article }: NewArticle,
    before: number | null,
    session: ClientSession,
  ): Promise<void> {
    const { matchedCount } = await this.articles.collection.updateOne(
      { _id, version: before },
      { $set: article },
      { session },
    );
    if (matchedCount === 0) throw new AppError('ARTICLE_CHANGED');
  }

  private async update({ _id, version, ...fields }: ArticleUpdate, session: ClientSession): Promise<void> {
    const { matchedCount } = await this.articles.collection.updateOne(
      { _id, version },
      { $set: fields, ...(fields.translation === undefined && { $unset: { translation: '' } }) },
      { session },
    );
    if (matchedCount === 0) throw new AppError('ARTICLE_CHANGED');
  }

  private async remove(ids: readonly Types.ObjectId[], session: ClientSession): Promise<void> {
    const filter = { _id: { $in: [...ids] } };
    const articles = await this.articles.find(filter, { lang: 1 }, { session }).lean();
    const languages = new Map(articles.map(({ _id, lang }) => [_id.toHexString(), lang]));
    await this.articles.collection.deleteMany(filter, { session });
    const removedAt = new Date();
    const records = ids.map((_id) => {
      const lang = languages.get(_id.toHexString());
      const $set = { removedAt, ...(lang !== undefined && { lang }) };
      return { updateOne: { filter: { _id }, update: { $set }, upsert: true } };
    });
    await this.removed.bulkWrite(records, { session });
  }

  /** Sets the slug in the record of a withdrawn article, and removes it from that of a deleted one. */
  private async recordWithdrawal({ withdrawn }: PublicChange, session: ClientSession): Promise<void> {
    const { before, after } = withdrawn;
    if (before === null && after !== null)
      await this.removed.updateOne(
        { _id: after._id },
        // An imported one was never an article here.
        {
          $set: { slug: after.slug },
          $setOnInsert: { removedAt: new Date(), lang: deriveFields(after).lang },
        },
        { session, upsert: true },
      );
    if (before !== null && after === null)
      await this.removed.updateOne({ _id: before._id }, { $unset: { slug: '' as const } }, { session });
  }
}

/** The article of a published manuscript. */
export function articleOf(manuscript: Manuscript): NewArticle {
  const { _id, slug, sitemapPart, corrections, createdAt, updatedAt, revision } = manuscript;
  const { title, description, content, tags, isFeatured, banner, bannerAlt, bannerCredit, pictures } =
    manuscript;
  const { language = null, translation } = manuscript;
  const [correction] = corrections ?? [];
  const authors = bylineOf(manuscript);
  const [author = manuscript.author] = authors;
  return {
    ...{ _id, author, authors, slug, sitemapPart, createdAt, updatedAt },
    ...{ title, description, content, tags, isFeatured, banner, language, pictures },
    ...(bannerAlt !== undefined && { bannerAlt }),
    ...(bannerCredit !== undefined && { bannerCredit }),
    ...(corrections !== undefined && { corrections }),
    ...(correction !== undefined && { correctedAt: correction.at }),
    ...(translation !== undefined && { translation: publicTranslation(translation) }),
    status: 'published',
    version: liveRevision(manuscript) ?? revision,
    ...deriveFields(manuscript),
  };
}

/** Derives fields from an article's words, once per write. */
export function deriveFields({ title, description, content, language }: DerivedFrom): DerivedFields {
  const { text, excerpt } = textAndExcerpt(content);
  return {
    titleFolded: foldForSearch(title),
    titleKey: titleKey(title),
    lang: language ?? prevailingLanguage(`${title} ${text}`),
    excerpt: description === '' ? excerpt : description,
    readingMinutes: readingMinutes(countWords(text)),
  };
}

/** The articles that readers see after the changes. */
export function articlesAfter(changes: readonly PublicChange[]): NewArticle[] {
  return changes.flatMap(({ after }) => after ?? []);
}

/** Ids of the articles that readers no longer see. */
export function removedBy(changes: readonly PublicChange[]): Types.ObjectId[] {
  return changes.flatMap(({ before, after }) => (before !== null && after === null ? before._id : []));
}

function afterId(id: Types.ObjectId | null): { _id?: { $gt: Types.ObjectId } } {
  return id === null ? {} : { _id: { $gt: id } };
}
