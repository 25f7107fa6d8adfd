import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type PipelineStage, Types } from 'mongoose';
import type { Language } from '../../../contract/articles.ts';
import type { HomeSection } from '../../../contract/genres.ts';
import { BY_AUTHOR, RANDOM_ARTICLES } from '../../../contract/limits.ts';
import { ContentVersion } from '../../../platform/store/content-version.ts';
import { NEWEST } from '../../../platform/store/newest.ts';
import { bylineStages, type FoundBylines } from '../../accounts/bylines.ts';
import { SUMMARY_FIELDS, type ArticleSummary, type ShownArticle, StoredArticle } from '../article.schema.ts';
import { arrangeSection } from '../front-page/arrange-section.ts';
import {
  FRONT_PAGE,
  FRONT_PAGE_COLLECTION,
  type StoredFrontPage,
  type StoredPin,
} from '../front-page/front-page.schema.ts';
import { choose, type Draw, candidateCount } from './random-draw.ts';

/** Newest articles of the author to choose from: enough even if the page already shows the article and all random ones. */
const NEWEST_CANDIDATES = BY_AUTHOR + RANDOM_ARTICLES + 1;

type Pipeline = NonNullable<PipelineStage.Lookup['$lookup']['pipeline']>;

interface Id {
  _id: Types.ObjectId;
}

type FoundSections<S extends HomeSection> = Record<S, Id[]>;

/** The stored pins. */
const PINS: Pipeline = [{ $match: { _id: FRONT_PAGE } }, { $project: { pins: 1 } }];

/** Related articles for the page of an article, and the article's authors and pictures. */
export interface FoundRelated extends FoundBylines {
  /** Random articles in its language; fewer if there are not enough. */
  related: string[];
  /** The newest by its first author, including the article itself. */
  newest: string[];
}

/**
 * Reads the data of a page in one query, because a query costs more than the few keys that it reads. For most lists it reads
 * only index keys, and `ArticleCards` returns the cards.
 */
@Injectable()
export class ArticlePagesRepository {
  constructor(
    @InjectModel(StoredArticle.name) private readonly articles: Model<StoredArticle>,
    private readonly versions: ContentVersion,
  ) {}

  /** Data for the page of an article, which need not be stored. */
  async findRelated(article: ShownArticle, draw: Draw): Promise<FoundRelated> {
    const { _id, lang, author, authors: people, pictures } = article;
    const length = candidateCount(RANDOM_ARTICLES);
    const byRandomKey: Pipeline = [{ $sort: { lot: 1 } }, { $limit: length }, { $project: { _id: 1 } }];
    const inLanguage = { localField: 'lang', foreignField: 'lang' };
    const result = await this.query<FoundBylines & Record<'above' | 'first' | 'newest', Id[]>>(
      { lang, author, people, pictures },
      [
        this.lookup('above', [{ $match: { lot: { $gte: draw('first key') } } }, ...byRandomKey], inLanguage),
        // Wraps around after the last key.
        this.lookup('first', byRandomKey, inLanguage),
        this.lookup('newest', [{ $sort: NEWEST }, { $limit: NEWEST_CANDIDATES }, { $project: { _id: 1 } }], {
          localField: 'author',
          foreignField: 'authors',
        }),
        ...bylineStages(),
      ],
    );
    const candidates = new Map(
      [...result.above, ...result.first].map((article) => [article._id.toHexString(), article]),
    );
    const exclude = [_id.toHexString()];
    const related = choose(
      [...candidates.values()].slice(0, length),
      { count: RANDOM_ARTICLES, exclude },
      draw,
    );
    return {
      related: idsOf(related),
      newest: idsOf(result.newest),
      people: result.people,
      pictures: result.pictures,
    };
  }

  /**
   * The articles of sections of the home page: pinned ones, then the newest. Without pins, in one query.
   * @param language only articles in this language
   */
  async findSections<S extends HomeSection>(
    counts: Readonly<Record<S, number>>,
    language?: Language,
  ): Promise<Record<S, string[]>> {
    const result = await this.query<FoundSections<S> & { frontPage: Pick<StoredFrontPage, 'pins'>[] }>({}, [
      ...this.newest(counts, language),
      { $lookup: { from: FRONT_PAGE_COLLECTION, pipeline: PINS, as: 'frontPage' } },
    ]);
    const pins = result.frontPage.flatMap((frontPage) => frontPage.pins);
    return pins.length === 0
      ? sectionsOf(counts, (section) => idsOf(result[section]))
      : this.findPinned(counts, pins, language);
  }

  /** As `findSections`, with the given pins. Those of articles that do not exist are skipped. */
  async findPinned<S extends HomeSection>(
    counts: Readonly<Record<S, number>>,
    pins: readonly Pick<StoredPin, 'section' | 'article'>[],
    language?: Language,
  ): Promise<Record<S, string[]>> {
    const enough = sectionsOf(counts, (section) => counts[section] + pins.length);
    const result = await this.query<FoundSections<S> & { pinned: Id[] }>(
      { pins: pins.map(({ article }) => article) },
      [
        ...this.newest(enough, language),
        this.lookup('pinned', [...inLanguage(language), { $project: { _id: 1 } }], {
          localField: 'pins',
          foreignField: '_id',
        }),
      ],
    );
    const existing = new Set(idsOf(result.pinned));
    const valid = pins
      .map(({ section, article }) => ({ section, article: article.toHexString() }))
      .filter(({ article }) => existing.has(article));
    return sectionsOf(counts, (section) =>
      arrangeSection(section, idsOf(result[section]), valid).slice(0, counts[section]),
    );
  }

  /** Summaries of the visible articles, in any order, with their authors and pictures. */
  async findCards(ids: readonly string[]): Promise<FoundBylines & { cards: ArticleSummary[] }> {
    const input = { ids: ids.map((id) => new Types.ObjectId(id)) };
    const result = await this.query<FoundBylines & { cards: ArticleSummary[] }>(input, [
      this.lookup('cards', [{ $project: SUMMARY_FIELDS }], { localField: 'ids', foreignField: '_id' }),
      { $set: { people: distinctIn('$cards.authors'), pictures: '$cards.banner' } },
      ...bylineStages(),
    ]);
    const cards = result.cards.filter((article) => !this.versions.hidesBy(article.authors));
    return { ...result, cards };
  }

  /** Runs the stages on a document that is not stored. */
  private async query<T>(input: object, stages: PipelineStage[]): Promise<T> {
    const [result] = await this.articles.db.aggregate<T>([{ $documents: [input] }, ...stages]);
    if (result === undefined) throw new Error('The store returned no document.');
    return result;
  }

  /** Looks up the newest articles of each section. */
  private newest<S extends HomeSection>(
    counts: Readonly<Record<S, number>>,
    language: Language | undefined,
  ): PipelineStage[] {
    return (Object.keys(counts) as S[]).map((section) =>
      this.lookup(section, [
        { $match: { ...filterOf(section), ...(language !== undefined && { lang: language }) } },
        { $sort: NEWEST },
        { $limit: counts[section] },
        { $project: { _id: 1 } },
      ]),
    );
  }

  private lookup(
    as: string,
    pipeline: Pipeline,
    join?: { localField: string; foreignField: string },
  ): PipelineStage.Lookup {
    const from = this.articles.collection.collectionName;
    return { $lookup: { from, ...join, pipeline, as } };
  }
}

function sectionsOf<S extends HomeSection, T>(
  counts: Readonly<Record<S, number>>,
  valueOf: (section: S) => T,
): Record<S, T> {
  const sections = Object.keys(counts) as S[];
  return Object.fromEntries(sections.map((section) => [section, valueOf(section)])) as Record<S, T>;
}

const idsOf = (articles: readonly Id[]): string[] => articles.map(({ _id }) => _id.toHexString());

/** The distinct values in these lists. */
function distinctIn(lists: string): object {
  // First the distinct lists, then their distinct values.
  const input = { $setUnion: [lists] };
  return { $reduce: { input, initialValue: [], in: { $setUnion: ['$$value', '$$this'] } } };
}

function inLanguage(language: Language | undefined): Pipeline {
  return language === undefined ? [] : [{ $match: { lang: language } }];
}

function filterOf(section: HomeSection): { isFeatured?: boolean; tags?: HomeSection } {
  if (section === 'latest') return {};
  return section === 'featured' ? { isFeatured: true } : { tags: section };
}
