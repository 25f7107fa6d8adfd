import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { dateOfNth, NEWEST } from '../../store/newest.ts';
import type { Genre } from '../../contract/genres.ts';
import { StoredArticle } from '../article.schema.ts';

/** What a sitemap says of an article. */
export type MappedArticle = Pick<StoredArticle, '_id' | 'updatedAt'>;
/** What a news sitemap says of one. */
export type NewsArticle = Pick<StoredArticle, '_id' | 'title' | 'lang' | 'createdAt'>;

/** The articles as search engines are told of them; every question is a stretch of one index. */
@Injectable()
export class ArticleListingRepository {
  constructor(@InjectModel(StoredArticle.name) private readonly articles: Model<StoredArticle>) {}

  /** Those in a part of the sitemap, the one that changed last first. */
  async findPart(sitemapPart: number, limit: number): Promise<MappedArticle[]> {
    return this.articles.find({ sitemapPart }, { updatedAt: 1 }).sort({ updatedAt: -1 }).limit(limit).lean();
  }

  /** Those published after `moment`, newest first. */
  async findSince(moment: Date, limit: number): Promise<NewsArticle[]> {
    return this.articles
      .find({ createdAt: { $gt: moment } }, { title: 1, lang: 1, createdAt: 1 })
      .sort(NEWEST)
      .limit(limit)
      .lean();
  }

  /** When the newest of a category, or of all, was published; `null` where there is none. */
  async findNewestDate(tag: Genre | null): Promise<Date | null> {
    return dateOfNth(this.articles, tag === null ? {} : { tags: tag }, 1);
  }
}
