import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type PipelineStage, Types } from 'mongoose';
import type { Slice } from '../../common/pagination.ts';
import type { Genre, HomeSection } from '../../contract/genres.ts';
import { BY_AUTHOR, RANDOM_ARTICLES, type Sort } from '../../contract/limits.ts';
import { NEWEST } from '../../store/newest.ts';
import { bylineStages, type FoundBylines } from '../../users/bylines.ts';
import {
  type ArticleInLine,
  LINE,
  LISTED,
  type ListedArticle,
  type ShownArticle,
  StoredArticle,
} from '../article.schema.ts';
import { ORDER } from './articles.repository.ts';
import { choose, type Draw, stretchFor } from './draw.ts';
import { TAG_COUNTERS } from './tag-totals.ts';

/** Of an author's newest articles: enough to choose from when the page shows the article and some of the others anyway. */
const NEWEST_BESIDE = BY_AUTHOR + RANDOM_ARTICLES + 1;

type Pipeline = NonNullable<PipelineStage.Lookup['$lookup']['pipeline']>;

/** What an article's page shows beside it. */
export interface Beside extends FoundBylines {
  /** Random articles in its language; fewer if there are not enough. */
  related: ListedArticle[];
  /** The newest by its first author, also the article itself. */
  newest: ArticleInLine[];
}

type ListedId = Pick<ListedArticle, '_id'>;

type Drawn = Omit<Beside, 'related'> & Record<'drawn' | 'rest', ListedArticle[]>;

/** What whole pages show, each in one question to the store. */
@Injectable()
export class ArticlePagesRepository {
  constructor(@InjectModel(StoredArticle.name) private readonly articles: Model<StoredArticle>) {}

  /** An article with what its page shows beside it. */
  async findArticle(id: string, draw: Draw): Promise<(Beside & { article: StoredArticle }) | null> {
    const _id = new Types.ObjectId(id);
    const [found] = await this.articles.aggregate<Drawn & { article: StoredArticle }>([
      { $match: { _id } },
      { $replaceWith: { article: '$$ROOT' } },
      ...this.beside(draw),
    ]);
    return found === undefined ? null : { ...found, related: chooseRelated(found, _id, draw) };
  }

  /** The same beside an article that may be stored nowhere. */
  async findBeside(article: ShownArticle, draw: Draw): Promise<Beside> {
    const { _id, lang, author, authors, pictures } = article;
    const given = { lang, author, ...(authors && { authors }), pictures };
    const found = await this.ask<Drawn>({ article: given }, this.beside(draw));
    return { ...found, related: chooseRelated(found, _id, draw) };
  }

  /**
   * Sections of the home page, each without the articles that no section needs: it shows first those that no earlier one has.
   * Of the articles left out, the store reads index keys alone.
   *
   * @param sizes articles that a section shows, in the order of the page
   * @param spare further articles per section to choose from
   */
  async findSections<S extends HomeSection>(
    sizes: Readonly<Record<S, number>>,
    spare: number,
  ): Promise<Record<S, ListedArticle[]> & FoundBylines> {
    const sections = Object.keys(sizes) as S[];
    const lookups = sections.map((section) =>
      this.lookup(section, [
        { $match: filterOf(section) },
        { $sort: NEWEST },
        { $limit: sizes[section] + spare },
        { $project: { _id: 1 } },
      ]),
    );
    const choices = sections.map((section) => ({
      $set: { needed: { $setUnion: ['$needed', firstNew(`$${section}._id`, sizes[section])] } },
    }));
    const cards = this.lookup('cards', [{ $project: LISTED }], { localField: 'needed', foreignField: '_id' });
    const found = await this.ask<Record<S, ListedId[]> & FoundBylines & { cards: ListedArticle[] }>(
      { needed: [] },
      [...lookups, ...choices, cards, ...bylinesOf(['cards'])],
    );
    const byId = new Map(found.cards.map((card) => [card._id.toHexString(), card]));
    const listed = sections.map(
      (section) => [section, found[section].flatMap(({ _id }) => byId.get(_id.toHexString()) ?? [])] as const,
    );
    const { people, pictures } = found;
    return { ...(Object.fromEntries(listed) as Record<S, ListedArticle[]>), people, pictures };
  }

  /** A page of a category, nothing past its end, and the number of its articles; without it if nobody has counted them. */
  async findGenre(
    genre: Genre,
    sort: Sort,
    { skip, limit }: Slice,
  ): Promise<FoundBylines & { listed: ListedArticle[]; total?: number }> {
    return this.ask({ counter: TAG_COUNTERS[genre] }, [
      { $lookup: { from: 'counters', localField: 'counter', foreignField: '_id', as: 'counter' } },
      { $set: { total: { $first: '$counter.value' } } },
      { $set: { genre: onlyIf({ $gt: [{ $ifNull: ['$total', Infinity] }, skip] }, genre) } },
      this.lookup(
        'listed',
        [{ $sort: ORDER[sort] }, { $skip: skip }, { $limit: limit }, { $project: LISTED }],
        {
          localField: 'genre',
          foreignField: 'tags',
        },
      ),
      ...bylinesOf(['listed']),
    ]);
  }

  /** Adds what the stages find to a document that is not stored. */
  private async ask<T>(given: object, stages: PipelineStage[]): Promise<T> {
    const [found] = await this.articles.db.aggregate<T>([{ $documents: [given] }, ...stages]);
    if (found === undefined) throw new Error('The store answered no document.');
    return found;
  }

  private beside(draw: Draw): PipelineStage[] {
    const key = draw('first key');
    const length = stretchFor(RANDOM_ARTICLES);
    const stretch = (lot: { $gte: number } | { $lt: number }): Pipeline => [
      { $match: { lot } },
      { $sort: { lot: 1 } },
      { $limit: length },
      { $project: LISTED },
    ];
    const inLanguage = (localField: string) => ({ localField, foreignField: 'lang' });
    const byAuthor = { localField: 'article.author', foreignField: 'authors' };
    return [
      this.lookup('drawn', stretch({ $gte: key }), inLanguage('article.lang')),
      // Where the keys end, the draw goes on with the first ones.
      { $set: { rest: onlyIf({ $lt: [{ $size: '$drawn' }, length] }, '$article.lang') } },
      this.lookup('rest', stretch({ $lt: key }), inLanguage('rest')),
      this.lookup('newest', [{ $sort: NEWEST }, { $limit: NEWEST_BESIDE }, { $project: LINE }], byAuthor),
      ...bylinesOf(['drawn', 'rest'], 'article'),
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

/** The first of these ids that are not in `needed`. */
function firstNew(ids: string, count: number): object {
  return { $slice: [{ $filter: { input: ids, cond: { $not: [{ $in: ['$$this', '$needed'] }] } } }, count] };
}

/** The value, or `null`, by which a lookup finds nothing and costs nothing. */
function onlyIf(condition: object, value: string): object {
  return { $cond: [condition, value, null] };
}

/** Stages that add the authors and pictures of these lists of cards, and of a whole article. */
function bylinesOf(lists: readonly string[], article?: string): PipelineStage[] {
  const authors: unknown[] = lists.map((list) => `$${list}.authors`);
  const pictures = lists.map((list) => `$${list}.banner`);
  if (article !== undefined) {
    authors.push([{ $ifNull: [`$${article}.authors`, [`$${article}.author`]] }]);
    pictures.push(`$${article}.pictures`);
  }
  // Each different list of authors once, then each author.
  const each = { $setUnion: ['$$value', '$$this'] };
  const people = { $reduce: { input: { $setUnion: authors }, initialValue: [], in: each } };
  return [{ $set: { people, pictures: { $setUnion: pictures } } }, ...bylineStages()];
}

function filterOf(section: HomeSection): { isFeatured?: boolean; tags?: Genre } {
  if (section === 'latest') return {};
  return section === 'featured' ? { isFeatured: true } : { tags: section };
}

function chooseRelated({ drawn, rest }: Drawn, _id: Types.ObjectId, draw: Draw): ListedArticle[] {
  const stretch = [...drawn, ...rest].slice(0, stretchFor(RANDOM_ARTICLES));
  return choose(stretch, { count: RANDOM_ARTICLES, without: [_id] }, draw);
}
