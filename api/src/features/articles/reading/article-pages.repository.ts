import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type PipelineStage, Types } from 'mongoose';
import type { HomeSection } from '../../../contract/genres.ts';
import { BY_AUTHOR, RANDOM_ARTICLES } from '../../../contract/limits.ts';
import { ContentVersion } from '../../../platform/store/content-version.ts';
import { NEWEST } from '../../../platform/store/newest.ts';
import { bylineStages, type FoundBylines } from '../../accounts/bylines.ts';
import { SUMMARY_FIELDS, type ArticleSummary, type ShownArticle, StoredArticle } from '../article.schema.ts';
import { choose, type Draw, stretchFor } from './random-draw.ts';

/** Of an author's newest articles: enough to choose from if the page shows the article and some of the others anyway. */
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

/**
 * What pages show, each in one question to the store, because a query costs more than the few keys that it reads. Of most lists
 * the store reads index keys alone; `ArticleCards` has what they show.
 */
@Injectable()
export class ArticlePagesRepository {
  constructor(
    @InjectModel(StoredArticle.name) private readonly articles: Model<StoredArticle>,
    private readonly versions: ContentVersion,
  ) {}

  /** What the page of an article shows with it. The article may be stored nowhere. */
  async findRelated(article: ShownArticle, draw: Draw): Promise<FoundRelated> {
    const { _id, lang, author, authors: people, pictures } = article;
    const length = stretchFor(RANDOM_ARTICLES);
    const byRandomKey: Pipeline = [{ $sort: { lot: 1 } }, { $limit: length }, { $project: { _id: 1 } }];
    const inLanguage = { localField: 'lang', foreignField: 'lang' };
    const found = await this.ask<FoundBylines & Record<'above' | 'first' | 'newest', Id[]>>(
      { lang, author, people, pictures },
      [
        this.lookup('above', [{ $match: { lot: { $gte: draw('first key') } } }, ...byRandomKey], inLanguage),
        // After the last key come the first ones.
        this.lookup('first', byRandomKey, inLanguage),
        this.lookup('newest', [{ $sort: NEWEST }, { $limit: NEWEST_CANDIDATES }, { $project: { _id: 1 } }], {
          localField: 'author',
          foreignField: 'authors',
        }),
        ...bylineStages(),
      ],
    );
    const stretch = new Map([...found.above, ...found.first].map((each) => [each._id.toHexString(), each]));
    const without = [_id.toHexString()];
    const related = choose([...stretch.values()].slice(0, length), { count: RANDOM_ARTICLES, without }, draw);
    const { newest, people: accounts, pictures: shown } = found;
    return { related: idsOf(related), newest: idsOf(newest), people: accounts, pictures: shown };
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

  /** What lists show of these articles, in any order, with their authors and pictures; of those that readers see. */
  async findCards(ids: readonly string[]): Promise<FoundBylines & { cards: ArticleSummary[] }> {
    const given = { ids: ids.map((id) => new Types.ObjectId(id)) };
    const found = await this.ask<FoundBylines & { cards: ArticleSummary[] }>(given, [
      this.lookup('cards', [{ $project: SUMMARY_FIELDS }], { localField: 'ids', foreignField: '_id' }),
      { $set: { people: inEach('$cards.authors'), pictures: '$cards.banner' } },
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

function filterOf(section: HomeSection): { isFeatured?: boolean; tags?: HomeSection } {
  if (section === 'latest') return {};
  return section === 'featured' ? { isFeatured: true } : { tags: section };
}
