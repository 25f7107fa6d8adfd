import { Injectable } from '@nestjs/common';
import type { Genre } from '../../../contract/genres.ts';
import {
  SitemapArticlesRepository,
  type SitemapArticle,
  type NewsArticle,
} from './sitemap-articles.repository.ts';
import { type GroupArticle, othersOf } from '../article-translations.ts';
import { ArticlesRepository } from './articles.repository.ts';

@Injectable()
export class SitemapArticles {
  constructor(
    private readonly repository: SitemapArticlesRepository,
    private readonly articles: ArticlesRepository,
  ) {}

  /** Articles in a part of the sitemap, last changed first, each with its other languages. */
  async part(
    sitemapPart: number,
    limit: number,
  ): Promise<(SitemapArticle & { translations: GroupArticle[] })[]> {
    const articles = await this.articles.filterVisible(await this.repository.findPart(sitemapPart, limit));
    const groups = Map.groupBy(await this.articles.findTranslations(articles), ({ translation }) =>
      translation.group.toHexString(),
    );
    return articles.map((article) => ({
      ...article,
      translations: othersOf(article, groups.get(article.translation?.group.toHexString() ?? '') ?? []),
    }));
  }

  /** Articles published after `moment`, newest first. */
  async since(moment: Date, limit: number): Promise<NewsArticle[]> {
    return this.articles.filterVisible(await this.repository.findSince(moment, limit));
  }

  /** Date of the newest correction; `null` if there is none. */
  async lastCorrection(): Promise<Date | null> {
    return this.repository.findLastCorrection();
  }

  /** Publication date of the newest article of a category, or of all; `null` if there is none. */
  async newestDate(tag: Genre | null): Promise<Date | null> {
    return this.repository.findNewestDate(tag);
  }
}
