import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { dateOfNth, NEWEST } from '../../../platform/store/newest.ts';
import type { Genre } from '../../../contract/genres.ts';
import { StoredArticle } from '../article.schema.ts';

export type SitemapArticle = Pick<StoredArticle, '_id' | 'updatedAt' | 'lang' | 'translation'>;
export type NewsArticle = Pick<StoredArticle, '_id' | 'title' | 'lang' | 'createdAt'>;

/** Queries for sitemaps; each reads one index range. */
@Injectable()
export class SitemapArticlesRepository {
  constructor(@InjectModel(StoredArticle.name) private readonly articles: Model<StoredArticle>) {}

  /** Articles in a part of the sitemap, last changed first. */
  async findPart(sitemapPart: number, limit: number): Promise<SitemapArticle[]> {
    return this.articles
      .find({ sitemapPart }, { updatedAt: 1, lang: 1, translation: 1 })
      .sort({ updatedAt: -1 })
      .limit(limit)
      .lean();
  }

  /** Articles published after `moment`, newest first. */
  async findSince(moment: Date, limit: number): Promise<NewsArticle[]> {
    return this.articles
      .find({ createdAt: { $gt: moment } }, { title: 1, lang: 1, createdAt: 1 })
      .sort(NEWEST)
      .limit(limit)
      .lean();
  }

  /** Date of the newest correction; `null` if there is none. */
  async findLastCorrection(): Promise<Date | null> {
    const article = await this.articles
      .findOne({ correctedAt: { $gt: new Date(0) } }, { correctedAt: 1 })
      .sort({ correctedAt: -1, _id: -1 })
      .lean();
    return article?.correctedAt ?? null;
  }

  /** Publication date of the newest article of a category, or of all; `null` if there is none. */
  async findNewestDate(tag: Genre | null): Promise<Date | null> {
    return dateOfNth(this.articles, tag === null ? {} : { tags: tag }, 1);
  }
}
