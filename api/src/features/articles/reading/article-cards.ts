import { Injectable } from '@nestjs/common';
import type { ArticleCard } from '../../../contract/articles.ts';
import { ContentVersion } from '../../../platform/store/content-version.ts';
import { VersionCache } from '../../../platform/store/version-cache.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { presentCard } from '../article.presenter.ts';
import { ArticlePagesRepository } from './article-pages.repository.ts';

/** Maximum number of cached cards: about 10 MB. */
const MAX_CACHED_CARDS = 2_000;

/** Cards of articles for lists. Lists share many articles, so the process caches their cards. */
@Injectable()
export class ArticleCards {
  private readonly cache: VersionCache<ArticleCard>;

  constructor(
    private readonly pages: ArticlePagesRepository,
    private readonly accounts: AccountsService,
    private readonly versions: ContentVersion,
  ) {
    this.cache = new VersionCache(versions, { maxSize: MAX_CACHED_CARDS });
  }

  /** Cards of the articles that exist, in the order of the ids. Callers share them and must not change them. */
  async find(ids: readonly string[]): Promise<ArticleCard[]> {
    return this.cache.find(ids, (missing) => this.read(missing));
  }

  private async read(ids: readonly string[]): Promise<Map<string, ArticleCard>> {
    const version = this.versions.current();
    const summaries = await this.pages.findCards(ids);
    const bylines = this.accounts.presentBylines(summaries, version);
    return new Map(
      summaries.cards.map((article) => [article._id.toHexString(), presentCard(article, bylines)]),
    );
  }
}
