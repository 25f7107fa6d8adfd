import { Inject, Injectable } from '@nestjs/common';
import type { SearchResult } from '../../contract/articles.ts';
import { ContentVersion } from '../../store/content-version.ts';
import { InvalidatingCache } from '../../store/invalidating-cache.ts';
import { ALL_LISTS } from '../../store/shown-parts.ts';
import { presentTitles } from '../article.presenter.ts';
import { TitleSearch } from './title-search.ts';

/** Queries whose results are cached, at most: half a megabyte, or ten if all titles have the maximum length. */
const MAX_CACHED_QUERIES = 1_000;

/** Suggestions of the search box. Readers type the same beginnings, so results are cached until a title comes, goes or changes. */
@Injectable()
export class Suggestions {
  private readonly cache: InvalidatingCache<SearchResult[]>;

  constructor(
    @Inject(TitleSearch) private readonly titles: Pick<TitleSearch, 'find'>,
    @Inject(ContentVersion) versions: Pick<ContentVersion, 'lastRead' | 'isUntouched'>,
  ) {
    this.cache = new InvalidatingCache(versions, { maxSize: MAX_CACHED_QUERIES });
  }

  async find(query: string): Promise<SearchResult[]> {
    const [titles = []] = await this.cache.find([query], async () => {
      const value = presentTitles(await this.titles.find(query));
      return [{ id: query, value, parts: [ALL_LISTS] }];
    });
    return titles;
  }
}
