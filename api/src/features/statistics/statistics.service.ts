import { Injectable } from '@nestjs/common';
import { type ArticleCard, type Language, MAIN_LANGUAGE } from '../../contract/articles.ts';
import {
  type ReadArticle,
  type ReadAuthor,
  type ReadDay,
  type ReadTag,
  type ReadTrend,
  STATISTICS_DAYS,
  STATISTICS_MAX_DAYS,
  type StatisticsResponse,
} from '../../contract/statistics.ts';
import { invalidFields } from '../../platform/errors/app-error.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { ArticleCards } from '../articles/reading/article-cards.ts';
import { ArticlesService } from '../articles/reading/articles.service.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { drawReads } from './plot/reads-plot.ts';
import { drawSparkline } from './plot/sparkline.ts';
import { addDays, countDays, dayOf } from './read-day.ts';
import { MAGAZINE } from './reads.schema.ts';
import { type Period, type Scopes, StatisticsRepository } from './statistics.repository.ts';
import type { MagazineStatisticsQuery, ReadTrendsQuery, StatisticsQuery } from './statistics.dto.ts';

/** Articles whose authors and tags are added up. */
const MAX_ARTICLES = 1_000;
/** Entries of each list. */
const SHOWN = 20;
const PERCENT = 100;

/** What is added up; empty texts do not limit it. */
type Query = MagazineStatisticsQuery;
type Figures = Omit<StatisticsResponse, 'article' | 'author' | 'plot'>;

/** What has been read: of the magazine, or of some of its articles. */
@Injectable()
export class StatisticsService {
  constructor(
    private readonly repository: StatisticsRepository,
    private readonly articles: ArticlesService,
    private readonly cards: ArticleCards,
    private readonly accounts: AccountsService,
    private readonly settings: SettingsService,
  ) {}

  /** @throws AppError VALIDATION_FAILED if the days are in the wrong order, or too many */
  async read(query: Query): Promise<StatisticsResponse> {
    const period = this.periodOf(query);
    const { article, author, tag } = query;
    const language: Language = query.language || MAIN_LANGUAGE;
    const [figures, [card], account] = await Promise.all([
      this.figures(await this.scopesOf(query), period),
      article === '' ? [] : this.cards.find([article]),
      author === '' ? null : this.accounts.find(author),
    ]);
    return {
      article: card === undefined ? null : { _id: card._id, title: card.title },
      author: account === null ? null : { _id: author, name: account.name },
      ...figures,
      plot: drawReads(
        figures.days,
        language,
        plotId([language, period.from, period.to, article, author, tag]),
      ),
    };
  }

  /**
   * Reads of articles by day.
   *
   * @param author limits them to this author's; `null` does not
   * @throws AppError VALIDATION_FAILED if the days are in the wrong order, or too many
   */
  async trends(query: ReadTrendsQuery, author: string | null): Promise<ReadTrend[]> {
    const period = this.periodOf(query);
    const requested = [...new Set(query.ids.split(','))];
    const own = author === null ? null : new Set(await this.articles.idsOf({ author }));
    const ids = requested.filter((id) => own === null || own.has(id));
    const trends = new Map(
      ids.map((id) => [id, { reads: 0, days: Array<number>(countDays(period.from, period.to)).fill(0) }]),
    );
    for (const { scope, day, reads } of await this.repository.findTrends(ids, period)) {
      const trend = trends.get(scope);
      if (trend === undefined) continue;
      trend.reads += reads;
      trend.days[countDays(period.from, day) - 1] = reads;
    }
    return [...trends].map(([_id, trend]) => ({ _id, ...trend, plot: drawSparkline(trend.days) }));
  }

  /** What is added up. */
  private async scopesOf({ article, author, tag }: Query): Promise<Scopes> {
    const limits = await Promise.all([
      ...(article === '' ? [] : [[article]]),
      ...(author === '' ? [] : [this.articles.idsOf({ author })]),
      ...(tag === '' ? [] : [this.articles.idsOf({ tag })]),
    ]);
    const [first, ...others] = limits.map((ids) => new Set(ids));
    if (first === undefined) return [MAGAZINE];
    return [...others.reduce((some, each) => some.intersection(each), first)];
  }

  private async figures(scopes: Scopes, period: Period): Promise<Figures> {
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

/** Different for every question, so that a page can show several plots. */
const plotId = (parts: readonly string[]): string =>
  ['reads', ...parts.filter((part) => part !== '')].join('-');
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
