import { Injectable } from '@nestjs/common';
import type { Genre } from '../../contract/genres.ts';
import {
  ArticleListingRepository,
  type MappedArticle,
  type NewsArticle,
} from './article-listing.repository.ts';

/** Articles as search engines are told of them. */
@Injectable()
export class ArticleListing {
  constructor(private readonly repository: ArticleListingRepository) {}

  /** Those in a part of the sitemap, the one that changed last first. */
  async part(sitemapPart: number, limit: number): Promise<MappedArticle[]> {
    return this.repository.findPart(sitemapPart, limit);
  }

  /** Those published after `moment`, newest first. */
  async since(moment: Date, limit: number): Promise<NewsArticle[]> {
    return this.repository.findSince(moment, limit);
  }

  /** When the newest of a category, or of all, was published; `null` where there is none. */
  async newestDate(tag: Genre | null): Promise<Date | null> {
    return this.repository.findNewestDate(tag);
  }
}
