import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/errors/app-error.ts';
import type { StoredArticle } from '../article.schema.ts';
import { ArticlesRepository } from './articles.repository.ts';
import { RemovedArticlesRepository } from './removed-articles.repository.ts';

/** Finds one article, or throws ARTICLE_NOT_FOUND or ARTICLE_DELETED. */
@Injectable()
export class ArticleLookup {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly removed: RemovedArticlesRepository,
  ) {}

  /** By id, otherwise by slug. A deleted article frees its slug, so only ids are remembered. */
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
