import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/errors/app-error.ts';
import type { StoredArticle } from '../article.schema.ts';
import { ArticlesRepository } from './articles.repository.ts';
import { RemovedArticlesRepository } from './removed-articles.repository.ts';

/** Finds the one article that a request is about, or says why it cannot: ARTICLE_NOT_FOUND or ARTICLE_DELETED. */
@Injectable()
export class ArticleLookup {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly removed: RemovedArticlesRepository,
  ) {}

  /** By id, else by slug. A slug is free again once its article is deleted, so only an id is remembered. */
  async find(idOrSlug: string): Promise<StoredArticle> {
    return (await this.articles.findOne(idOrSlug)) ?? this.explain(idOrSlug);
  }

  async findById(id: string): Promise<StoredArticle> {
    return (await this.articles.findById(id)) ?? this.explain(id);
  }

  private async explain(id: string): Promise<never> {
    throw new AppError((await this.removed.has(id)) ? 'ARTICLE_DELETED' : 'ARTICLE_NOT_FOUND');
  }
}
