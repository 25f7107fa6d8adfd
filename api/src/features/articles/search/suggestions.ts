import { Inject, Injectable } from '@nestjs/common';
import type { SearchResponse } from '../../../contract/articles.ts';
import { ContentVersion } from '../../../platform/store/content-version.ts';
import { VersionCache } from '../../../platform/store/version-cache.ts';
import { presentTitles } from '../article.presenter.ts';
import { SoundingTitles, type FoundTitles } from './sounding-titles.ts';

/** Maximum number of cached queries: half a megabyte, or ten if all titles have the maximum length. */
const MAX_CACHED_QUERIES = 1_000;

export type FoundSuggestions = Pick<SearchResponse, 'data' | 'soundsLike'>;

/** Suggestions of the search box. Many readers type the same prefixes, so results are cached until the content version changes. */
@Injectable()
export class Suggestions {
  private readonly cache: VersionCache<FoundSuggestions>;

  constructor(
    @Inject(SoundingTitles) private readonly titles: Pick<SoundingTitles, 'find'>,
    @Inject(ContentVersion) versions: Pick<ContentVersion, 'current'>,
  ) {
    this.cache = new VersionCache(versions, { maxSize: MAX_CACHED_QUERIES });
  }

  async find(query: string): Promise<FoundSuggestions> {
    const [suggestions = { data: [] }] = await this.cache.find(
      [query],
      async () => new Map([[query, present(await this.titles.find(query))]]),
    );
    return suggestions;
  }
}

function present({ titles, soundsLike }: FoundTitles): FoundSuggestions {
  return { data: presentTitles(titles), ...(soundsLike.length > 0 && { soundsLike }) };
}
