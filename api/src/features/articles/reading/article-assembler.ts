import { Injectable } from '@nestjs/common';
import { AccountsService } from '../../accounts/accounts.service.ts';

import { AppError } from '../../../platform/errors/app-error.ts';
import type { Article, ArticleCard } from '../../../contract/articles.ts';
import type * as contract from '../../../contract/corrections.ts';
import {
  etagOf,
  presentArticle,
  presentCard,
  presentCorrected,
  type PresenterContext,
} from '../article.presenter.ts';
import type { GroupArticle } from '../article-translations.ts';
import type { CorrectedArticle, ArticleSummary, ShownArticle } from '../article.schema.ts';
import { ArticlesRepository } from './articles.repository.ts';

/** Adds authors and pictures to articles, with one query for any number of articles. */
@Injectable()
export class ArticleAssembler {
  constructor(
    private readonly accounts: AccountsService,
    private readonly repository: ArticlesRepository,
  ) {}

  async cards(articles: readonly ArticleSummary[]): Promise<ArticleCard[]> {
    const presenterContext = await this.presenterContext(
      articles,
      articles.map((article) => article.banner),
    );
    return articles.map((article) => presentCard(article, presenterContext));
  }

  async corrected(articles: readonly CorrectedArticle[]): Promise<contract.CorrectedArticle[]> {
    const presenterContext = await this.presenterContext(articles, []);
    const group = await this.groupsOf(articles);
    return articles.map((article) => presentCorrected(article, presenterContext, group));
  }

  async articles(articles: readonly ShownArticle[]): Promise<Article[]> {
    const presenterContext = await this.presenterContext(
      articles,
      articles.flatMap((article) => article.pictures),
    );
    const group = await this.groupsOf(articles);
    return articles.map((article) => presentArticle(article, presenterContext, group));
  }

  async article(article: ShownArticle): Promise<Article> {
    const presenterContext = await this.presenterContext([article], article.pictures);
    return presentArticle(article, presenterContext, await this.groupsOf([article]));
  }

  /** @throws AppError ARTICLE_CHANGED, with the current article, if `versions` does not include the current one */
  async refuseStale(article: ShownArticle, versions: ReadonlySet<number> | null): Promise<void> {
    if (versions === null || versions.has(article.version)) return;
    const current = await this.article(article);
    throw new AppError('ARTICLE_CHANGED', { body: { article: current }, etag: etagOf(current) });
  }

  private async groupsOf(articles: readonly ArticleSummary[]): Promise<GroupArticle[]> {
    const isTranslated = articles.some(({ translation }) => translation !== undefined);
    return isTranslated ? this.repository.findTranslations(articles) : [];
  }

  private async presenterContext(
    articles: readonly ArticleSummary[],
    pictureIds: string[],
  ): Promise<PresenterContext> {
    const authors = articles.flatMap((article) => article.authors.map((id) => id.toHexString()));
    return this.accounts.bylines(authors, pictureIds);
  }
}
