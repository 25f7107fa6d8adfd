import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ContentVersion } from '../../store/content-version.ts';
import type { SearchResult } from '../../contract/articles.ts';
import { presentTitles } from '../article.presenter.ts';
import { TitleSearch } from './title-search.ts';

/** Cached queries, at most: half a megabyte, or ten if all titles have the maximum length. */
const MAX_CACHED = 1_000;

interface Answer {
  contentVersion: number;
  titles: SearchResult[];
}

/**
 * Suggestions of the search box. Readers type the same beginnings, so results are cached until anything that readers
 * can see changes.
 */
@Injectable()
export class Suggestions {
  private readonly cache = new LRUCache<string, Answer>({ max: MAX_CACHED });

  constructor(
    @Inject(TitleSearch) private readonly titles: Pick<TitleSearch, 'find'>,
    @Inject(ContentVersion) private readonly contentVersion: Pick<ContentVersion, 'current'>,
  ) {}

  async find(query: string): Promise<SearchResult[]> {
    const contentVersion = this.contentVersion.current();
    const cached = this.cache.get(query);
    if (cached !== undefined && cached.contentVersion === contentVersion) return cached.titles;
    const titles = presentTitles(await this.titles.find(query));
    // A write during the query may or may not be in the result.
    if (contentVersion !== null && contentVersion === this.contentVersion.current())
      this.cache.set(query, { contentVersion, titles });
    return titles;
  }
}
