import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ContentVersion } from '../../store/content-version.ts';
import type { SearchResult } from '../../contract/articles.ts';
import { presentTitles } from '../article.presenter.ts';
import { TitleSearch } from './title-search.ts';

/** Texts whose answers are kept, at most: half a megabyte, and ten where every title is as long as it may be. */
const MAX_KEPT = 1_000;

interface Answer {
  contentVersion: number;
  titles: SearchResult[];
}

/**
 * What the search box shows while somebody types. Readers type the same beginnings: each is looked up once, until
 * anything that readers can see has changed.
 */
@Injectable()
export class Suggestions {
  private readonly kept = new LRUCache<string, Answer>({ max: MAX_KEPT });

  constructor(
    @Inject(TitleSearch) private readonly titles: Pick<TitleSearch, 'find'>,
    @Inject(ContentVersion) private readonly contentVersion: Pick<ContentVersion, 'current'>,
  ) {}

  async find(query: string): Promise<SearchResult[]> {
    const contentVersion = this.contentVersion.current();
    const known = this.kept.get(query);
    if (known !== undefined && known.contentVersion === contentVersion) return known.titles;
    const titles = presentTitles(await this.titles.find(query));
    // What changed meanwhile may be in it or not.
    if (contentVersion !== null && contentVersion === this.contentVersion.current())
      this.kept.set(query, { contentVersion, titles });
    return titles;
  }
}
