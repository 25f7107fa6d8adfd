import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { StoredArticle } from '../article.schema.ts';
import { ArticlesRepository } from './articles.repository.ts';
import { RemovedArticlesRepository } from './removed-articles.repository.ts';

/** Finds one article, or throws ARTICLE_NOT_FOUND, ARTICLE_DELETED or ARTICLE_WITHDRAWN. */
@Injectable()
export class ArticleLookup {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly removedArticles: RemovedArticlesRepository,
  ) {}

  /** By id, otherwise by slug. */
  async find(idOrSlug: string): Promise<StoredArticle> {
    return this.assertVisible(await this.articles.findOne(idOrSlug), idOrSlug);
  }

  async findById(id: string): Promise<StoredArticle> {
    return this.assertVisible(await this.articles.findById(id), id);
  }

  private async assertVisible(article: StoredArticle | null, idOrSlug: string): Promise<StoredArticle> {
    if (article === null) return this.throwMissing(idOrSlug);
    // Its authors have just been deleted.
    if (!this.articles.isVisible(article)) throw new AppError('ARTICLE_DELETED', { lang: article.lang });
    return article;
  }

  private async throwMissing(idOrSlug: string): Promise<never> {
    const removed = await this.removedArticles.find(idOrSlug);
    if (removed === null) throw new AppError('ARTICLE_NOT_FOUND');
    const { slug, lang } = removed;
    throw new AppError(slug === undefined ? 'ARTICLE_DELETED' : 'ARTICLE_WITHDRAWN', lang && { lang });
  }
}
