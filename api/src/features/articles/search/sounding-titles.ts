import { Injectable } from '@nestjs/common';
import { SEARCH_MAX_RESULTS } from '../../../contract/limits.ts';
import { ArticleTitlesRepository, type FoundTitle } from './article-titles.repository.ts';
import { interleaved } from './sounds/readings.ts';
import { ArticlesRepository } from '../reading/articles.repository.ts';
import { SoundSearch } from './sounds/sound-search.ts';
import { TitleSearch } from './title-search.ts';
import { foldForSearch, titleWords } from './title-text.ts';

/** Maximum of the counts by which words are ranked. */
const MAX_COUNT = 100;

export interface FoundTitles {
  titles: FoundTitle[];
  /** Words of the other script by which some were found. */
  soundsLike: string[];
}

/** Searches titles, and then those with words of the other script that sound like the query. */
@Injectable()
export class SoundingTitles {
  constructor(
    private readonly titles: TitleSearch,
    private readonly repository: ArticleTitlesRepository,
    private readonly sounds: SoundSearch,
    private readonly articles: ArticlesRepository,
  ) {}

  /** The titles of all languages of these works. */
  async findTranslations(titles: readonly FoundTitle[]): Promise<FoundTitle[]> {
    const groups = titles.flatMap(({ group }) => group ?? []);
    if (groups.length === 0) return [];
    return this.articles.filterVisible(await this.repository.findByGroups(groups));
  }

  async find(query: string): Promise<FoundTitles> {
    const exact = await this.titles.find(query);
    if (exact.length === SEARCH_MAX_RESULTS) return { titles: exact, soundsLike: [] };
    const words = titleWords(foldForSearch(query));
    const readings = await this.sounds.readings(words, exact.length > 0, (terms) =>
      this.repository.countWords(terms, MAX_COUNT),
    );
    if (readings.length === 0) return { titles: exact, soundsLike: [] };
    const lists = await Promise.all(readings.map(async (reading) => this.titles.find(reading.join(' '))));
    const all = [...exact, ...interleaved(lists)];
    const distinct = [...new Map(all.map((title) => [title._id.toHexString(), title])).values()];
    return {
      titles: distinct.slice(0, SEARCH_MAX_RESULTS),
      soundsLike: [...new Set(readings.flat())].filter((word) => !words.includes(word)),
    };
  }
}
