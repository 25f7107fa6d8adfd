import { Inject, Injectable } from '@nestjs/common';
import type { SearchResult } from '../../../contract/articles.ts';
import { ContentVersion } from '../../../platform/store/content-version.ts';
import { VersionCache } from '../../../platform/store/version-cache.ts';
import { presentTitles } from '../article.presenter.ts';
import { TitleSearch } from './title-search.ts';

/** Maximum number of cached queries: half a megabyte, or ten if all titles have the maximum length. */
const MAX_CACHED_QUERIES = 1_000;

/** Suggestions of the search box. Many readers type the same prefixes, so results are cached until the content version changes. */
@Injectable()
export class Suggestions {
  private readonly cache: VersionCache<SearchResult[]>;

  constructor(
    @Inject(TitleSearch) private readonly titles: Pick<TitleSearch, 'find'>,
    @Inject(ContentVersion) versions: Pick<ContentVersion, 'current'>,
  ) {
    this.cache = new VersionCache(versions, { maxSize: MAX_CACHED_QUERIES });
  }

  async find(query: string): Promise<SearchResult[]> {
    const [titles = []] = await this.cache.find(
      [query],
      async () => new Map([[query, presentTitles(await this.titles.find(query))]]),
    );
    return titles;
  }
}
