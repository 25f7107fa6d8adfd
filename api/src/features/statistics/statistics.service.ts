import { Injectable } from '@nestjs/common';
import type { ArticleCard } from '../../contract/articles.ts';
import {
  type ReadArticle,
  type ReadAuthor,
  type ReadDay,
  type ReadTag,
  STATISTICS_DAYS,
  STATISTICS_MAX_DAYS,
  type StatisticsResponse,
} from '../../contract/statistics.ts';
import { invalidFields } from '../../platform/errors/app-error.ts';
import { ArticleCards } from '../articles/reading/article-cards.ts';
import { ArticlesService } from '../articles/reading/articles.service.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { addDays, countDays, dayOf } from './read-day.ts';
import { MAGAZINE } from './reads.schema.ts';
import { type Period, type Scopes, StatisticsRepository } from './statistics.repository.ts';
import type { StatisticsQuery } from './statistics.dto.ts';

/** Articles whose authors and tags are added up. */
const MAX_ARTICLES = 1_000;
/** Entries of each list. */
const SHOWN = 20;
const PERCENT = 100;

/** What has been read: of the magazine, or of an author's articles. */
@Injectable()
export class StatisticsService {
  constructor(
    private readonly repository: StatisticsRepository,
    private readonly articles: ArticlesService,
    private readonly cards: ArticleCards,
    private readonly settings: SettingsService,
  ) {}

  async ofMagazine(query: StatisticsQuery): Promise<StatisticsResponse> {
    return this.read([MAGAZINE], this.periodOf(query));
  }

  async ofAuthor(author: string, query: StatisticsQuery): Promise<StatisticsResponse> {
    const period = this.periodOf(query);
    return this.read(await this.articles.idsOfAuthor(author), period);
  }

  private async read(scopes: Scopes, period: Period): Promise<StatisticsResponse> {
    const dayCount = countDays(period.from, period.to);
    const [byDay, byArticle, sources] = await Promise.all([
      this.repository.findDays(scopes, { from: addDays(period.from, -dayCount), to: period.to }),
      this.repository.findArticles(scopes, period, MAX_ARTICLES),
      this.repository.findSources(scopes, period, SHOWN),
    ]);
    const cards = await this.cards.find([...byArticle.keys()]);
    const days = Array.from({ length: dayCount }, (_, index): ReadDay => {
      const day = addDays(period.from, index);
      const { reads = 0, readers = 0 } = byDay.get(day) ?? {};
      return { day, reads, readers, readsBefore: byDay.get(addDays(day, -dayCount))?.reads ?? 0 };
    });
    const reads = sum(days.map((day) => day.reads));
    const toEnd = sum(days.map(({ day }) => byDay.get(day)?.toEnd ?? 0));
    const readsOf = ({ _id }: ArticleCard): number => byArticle.get(_id)?.reads ?? 0;
    return {
      days,
      reads,
      readersADay: Math.round(sum(days.map(({ readers }) => readers)) / dayCount),
      toEndPercent: reads === 0 ? null : percent(toEnd, reads),
      articles: cards.slice(0, SHOWN).map(({ _id, title, authors }): ReadArticle => {
        const counts = byArticle.get(_id) ?? { reads: 1, readers: 0, toEnd: 0, depth: 0 };
        return {
          ...{ _id, title, authors, reads: counts.reads, readers: counts.readers },
          toEndPercent: percent(counts.toEnd, counts.reads),
          depthPercent: Math.round(counts.depth / counts.reads),
        };
      }),
      sources,
      authors: mostRead(authorsOf(cards, readsOf)),
      tags: mostRead(tagsOf(cards, readsOf)),
    };
  }

  /** @throws AppError VALIDATION_FAILED if the days are in the wrong order, or too many */
  private periodOf(query: StatisticsQuery): Period {
    const to = query.to === '' ? dayOf(Date.now(), this.settings.current.timeZone) : query.to;
    const from = query.from === '' ? addDays(to, 1 - STATISTICS_DAYS) : query.from;
    const days = countDays(from, to);
    if (days >= 1 && days <= STATISTICS_MAX_DAYS) return { from, to };
    throw invalidFields({ from: `Choose from 1 to ${STATISTICS_MAX_DAYS} days.` });
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const percent = (part: number, whole: number): number => Math.round((PERCENT * part) / whole);

function mostRead<T extends { reads: number }>(entries: Iterable<T>): T[] {
  return [...entries].toSorted((one, other) => other.reads - one.reads).slice(0, SHOWN);
}

function authorsOf(
  cards: readonly ArticleCard[],
  readsOf: (card: ArticleCard) => number,
): Iterable<ReadAuthor> {
  const authors = new Map<string, ReadAuthor>();
  for (const card of cards)
    for (const { _id, name } of card.authors)
      authors.set(_id, { _id, name, reads: (authors.get(_id)?.reads ?? 0) + readsOf(card) });
  return authors.values();
}

function tagsOf(cards: readonly ArticleCard[], readsOf: (card: ArticleCard) => number): Iterable<ReadTag> {
  const tags = new Map<string, ReadTag>();
  for (const card of cards)
    for (const tag of card.tags) tags.set(tag, { tag, reads: (tags.get(tag)?.reads ?? 0) + readsOf(card) });
  return tags.values();
}
