import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Counter } from '../../store/content-version.ts';
import type { Genre } from '../../contract/genres.ts';
import { ArticlesRepository } from './articles.repository.ts';

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
    const kept = await this.counters.findById(tagCounter(tag)).lean();
    return kept?.value ?? this.articles.countByTag(tag);
  }
}

/** Name of the counter of a category. */
export function tagCounter(tag: Genre): string {
  return `articles-in-${tag}`;
}
