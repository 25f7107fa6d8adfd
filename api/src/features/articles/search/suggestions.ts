import { Inject, Injectable } from '@nestjs/common';
import type { Language, SearchResponse } from '../../../contract/articles.ts';
import { ContentVersion } from '../../../platform/store/content-version.ts';
import { VersionCache } from '../../../platform/store/version-cache.ts';
import { presentTitle } from '../article.presenter.ts';
import { onePerWork, preferredLanguage } from './one-entry.ts';
import { SoundingTitles, type FoundTitles } from './sounding-titles.ts';

/** Maximum number of cached queries: half a megabyte, or ten if all titles have the maximum length. */
const MAX_CACHED_QUERIES = 1_000;

export type FoundSuggestions = Pick<SearchResponse, 'data' | 'soundsLike'>;

/** Suggestions of the search box. Many readers type the same prefixes, so results are cached until the content version changes. */
@Injectable()
export class Suggestions {
  private readonly cache: VersionCache<FoundSuggestions>;

  constructor(
    @Inject(SoundingTitles) private readonly titles: Pick<SoundingTitles, 'find' | 'findTranslations'>,
    @Inject(ContentVersion) versions: Pick<ContentVersion, 'current'>,
  ) {
    this.cache = new VersionCache(versions, { maxSize: MAX_CACHED_QUERIES });
  }

  /** @param page language of the page, if it is known */
  async find(query: string, page: Language | '' = ''): Promise<FoundSuggestions> {
    const language = preferredLanguage(query, page);
    const key = `${language} ${query}`;
    const [suggestions = { data: [] }] = await this.cache.find(
      [key],
      async () => new Map([[key, await this.present(await this.titles.find(query), language)]]),
    );
    return suggestions;
  }

  private async present({ titles, soundsLike }: FoundTitles, language: Language): Promise<FoundSuggestions> {
    const works = onePerWork(titles, await this.titles.findTranslations(titles), language);
    const data = works.map(({ entry, translations }) => ({
      ...presentTitle(entry),
      ...(translations.length > 0 && { translations: translations.map(presentTitle) }),
    }));
    return { data, ...(soundsLike.length > 0 && { soundsLike }) };
  }
}
