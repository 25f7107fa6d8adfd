import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Counter } from '../../store/content-version.ts';
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
    @InjectModel(Counter.name) private readonly counters: Model<Counter>,
    private readonly articles: ArticlesRepository,
  ) {}

  async of(tag: Genre): Promise<number> {
    const stored = await this.counters.findById(TAG_COUNTERS[tag]).lean();
    return stored?.value ?? this.articles.countByTag(tag);
  }
}
