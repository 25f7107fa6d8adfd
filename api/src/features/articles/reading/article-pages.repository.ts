import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type PipelineStage, Types } from 'mongoose';

import type { Slice } from '../../../platform/http/pagination.ts';
import type { Genre, HomeSection } from '../../../contract/genres.ts';
import { BY_AUTHOR, RANDOM_ARTICLES, type Sort } from '../../../contract/limits.ts';
import { ContentVersion } from '../../../platform/store/content-version.ts';
import { NEWEST } from '../../../platform/store/newest.ts';
import { bylineStages, type FoundBylines } from '../../accounts/bylines.ts';
import { SUMMARY_FIELDS, type ArticleSummary, type ShownArticle, StoredArticle } from '../article.schema.ts';
import { ORDER } from './articles.repository.ts';
import { choose, type Draw, stretchFor } from './random-draw.ts';
import { TAG_COUNTERS } from './tag-totals.ts';

/** Of an author's newest articles: enough to choose from when the page shows the article and some of the others anyway. */
const NEWEST_CANDIDATES = BY_AUTHOR + RANDOM_ARTICLES + 1;

type Pipeline = NonNullable<PipelineStage.Lookup['$lookup']['pipeline']>;

interface Id {
  _id: Types.ObjectId;
}

/** The articles that an article's page shows with it, and the authors and pictures of the article itself. */
export interface FoundRelated extends FoundBylines {
  /** Random articles in its language; fewer if there are not enough. */
  related: string[];
  /** The newest by its first author, also the article itself. */
  newest: string[];
}

type Drawn = FoundBylines & Record<'drawn' | 'rest' | 'newest', Id[]>;

/**
 * Which articles pages show, each in one question to the store. Of most lists the store reads index keys alone;
 * `ArticleCards` has what they show.
 */
@Injectable()
export class ArticlePagesRepository {
  constructor(
    @InjectModel(StoredArticle.name) private readonly articles: Model<StoredArticle>,
    private readonly versions: ContentVersion,
  ) {}

  /** An article with the related ones that its page shows; `null` if readers do not see it. */
  async findArticle(id: string, draw: Draw): Promise<(FoundRelated & { article: StoredArticle }) | null> {
    const _id = new Types.ObjectId(id);
    const [found] = await this.articles.aggregate<Drawn & { article: StoredArticle }>([
      { $match: { _id } },
      { $replaceWith: { article: '$$ROOT' } },
      ...this.relatedStages(draw),
    ]);
    if (found === undefined || this.versions.hidesBy(found.article.authors)) return null;
    return { article: found.article, ...pickRelated(found, _id, draw) };
  }

  /** The related articles of one that may be stored nowhere. */
  async findRelated(article: ShownArticle, draw: Draw): Promise<FoundRelated> {
    const { _id, lang, author, authors, pictures } = article;
    const given = { lang, author, ...(authors && { authors }), pictures };
    return pickRelated(await this.ask<Drawn>({ article: given }, this.relatedStages(draw)), _id, draw);
  }

  /** The newest articles of sections of the home page. */
  async findSections<S extends HomeSection>(
    counts: Readonly<Record<S, number>>,
  ): Promise<Record<S, string[]>> {
    const sections = Object.keys(counts) as S[];
    const newest = sections.map((section) =>
      this.lookup(section, [
        { $match: filterOf(section) },
        { $sort: NEWEST },
        { $limit: counts[section] },
        { $project: { _id: 1 } },
      ]),
    );
    const found = await this.ask<Record<S, Id[]>>({}, newest);
    const ids = sections.map((section) => [section, idsOf(found[section])] as const);
    return Object.fromEntries(ids) as Record<S, string[]>;
  }

  /** A page of a category, nothing past its end, and the number of its articles. */
  async findGenre(
    genre: Genre,
    sort: Sort,
    { skip, limit }: Slice,
  ): Promise<{ listed: string[]; total: number }> {
    const { listed, total } = await this.ask<{ listed: Id[]; total: number }>(
      { counter: TAG_COUNTERS[genre] },
      [
        { $lookup: { from: 'counters', localField: 'counter', foreignField: '_id', as: 'counter' } },
        { $set: { total: { $ifNull: [{ $first: '$counter.value' }, 0] } } },
        { $set: { genre: onlyIf({ $gt: ['$total', skip] }, genre) } },
        this.lookup(
          'listed',
          [{ $sort: ORDER[sort] }, { $skip: skip }, { $limit: limit }, { $project: { _id: 1 } }],
          {
            localField: 'genre',
            foreignField: 'tags',
          },
        ),
        { $project: { listed: 1, total: 1 } },
      ],
    );
    return { listed: idsOf(listed), total };
  }

  /** What lists show of these articles, in any order, with their authors and pictures; of those that readers see. */
  async findCards(ids: readonly string[]): Promise<FoundBylines & { cards: ArticleSummary[] }> {
    const asked = { ids: ids.map((id) => new Types.ObjectId(id)) };
    const found = await this.ask<FoundBylines & { cards: ArticleSummary[] }>(asked, [
      this.lookup('cards', [{ $project: SUMMARY_FIELDS }], { localField: 'ids', foreignField: '_id' }),
      {
        $set: {
          people: inEach('$cards.authors'),
          pictures: '$cards.banner',
        },
      },
      ...bylineStages(),
    ]);
    const cards = found.cards.filter((article) => !this.versions.hidesBy(article.authors));
    return { ...found, cards };
  }

  /** Adds what the stages find to a document that is not stored. */
  private async ask<T>(given: object, stages: PipelineStage[]): Promise<T> {
    const [found] = await this.articles.db.aggregate<T>([{ $documents: [given] }, ...stages]);
    if (found === undefined) throw new Error('The store answered no document.');
    return found;
  }

  private relatedStages(draw: Draw): PipelineStage[] {
    const key = draw('first key');
    const length = stretchFor(RANDOM_ARTICLES);
    const stretch = (lot: { $gte: number } | { $lt: number }): Pipeline => [
      { $match: { lot } },
      { $sort: { lot: 1 } },
      { $limit: length },
      { $project: { _id: 1 } },
    ];
    const inLanguage = (localField: string) => ({ localField, foreignField: 'lang' });
    const byAuthor = { localField: 'article.author', foreignField: 'authors' };
    return [
      this.lookup('drawn', stretch({ $gte: key }), inLanguage('article.lang')),
      // Where the keys end, the draw goes on with the first ones.
      { $set: { rest: onlyIf({ $lt: [{ $size: '$drawn' }, length] }, '$article.lang') } },
      this.lookup('rest', stretch({ $lt: key }), inLanguage('rest')),
      this.lookup(
        'newest',
        [{ $sort: NEWEST }, { $limit: NEWEST_CANDIDATES }, { $project: { _id: 1 } }],
        byAuthor,
      ),
      {
        $set: {
          people: { $ifNull: ['$article.authors', ['$article.author']] },
          pictures: '$article.pictures',
        },
      },
      ...bylineStages(),
    ];
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

const idsOf = (found: readonly Id[]): string[] => found.map(({ _id }) => _id.toHexString());

/** Each value in these lists, once. */
function inEach(lists: string): object {
  // Each different list once, then each of its values.
  const input = { $setUnion: [lists] };
  return { $reduce: { input, initialValue: [], in: { $setUnion: ['$$value', '$$this'] } } };
}

/** The value, or `null`, by which a lookup finds nothing and costs nothing. */
function onlyIf(condition: object, value: string): object {
  return { $cond: [condition, value, null] };
}

function filterOf(section: HomeSection): { isFeatured?: boolean; tags?: Genre } {
  if (section === 'latest') return {};
  return section === 'featured' ? { isFeatured: true } : { tags: section };
}

function pickRelated(
  { drawn, rest, newest, people, pictures }: Drawn,
  _id: Types.ObjectId,
  draw: Draw,
): FoundRelated {
  const stretch = [...drawn, ...rest].slice(0, stretchFor(RANDOM_ARTICLES));
  const related = choose(stretch, { count: RANDOM_ARTICLES, without: [_id] }, draw);
  return { related: idsOf(related), newest: idsOf(newest), people, pictures };
}
