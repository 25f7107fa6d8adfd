import { Injectable } from '@nestjs/common';
import { CountersRepository } from '../../store/counters.repository.ts';
import { type Genre, GENRES } from '../../contract/genres.ts';
import { ArticlesRepository } from './articles.repository.ts';

/** Id of each category's counter. */
export const TAG_COUNTERS = Object.fromEntries(GENRES.map((tag) => [tag, `articles-in-${tag}`])) as Record<
  Genre,
  string
>;

/**
 * Number of articles in each category. The writer maintains the totals, because counting slows down with every
 * article.
 */
@Injectable()
export class TagTotals {
  constructor(
    private readonly counters: CountersRepository,
    private readonly articles: ArticlesRepository,
  ) {}

  async of(tag: Genre): Promise<number> {
    return (await this.counters.find(TAG_COUNTERS[tag])) ?? this.articles.countByTag(tag);
  }
}
