import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '../../common/errors/app-error.ts';
import { type PageRequest, pagination, readPage } from '../../common/pagination.ts';
import { isObjectId } from '../../store/filters.ts';
import type { Article, ArticleCard, ArticlePage } from '../../contract/articles.ts';
import {
  type Genre,
  HOME_SECTION_SIZE,
  type HomeSection,
  isGenre,
  isHomeSection,
} from '../../contract/genres.ts';
import { RANDOM_ARTICLES, type Sort } from '../../contract/limits.ts';
import type { ArticleWithRelated } from '../../contract/reader.ts';
import type { PersonArticles } from '../../contract/users.ts';
import { ArticleAssembler, type ShowPictures } from './article-assembler.ts';
import { ArticleLookup } from './article-lookup.service.ts';
import { byChance, drawFrom, seedOfDay } from './draw.ts';
import type { ListedArticle, ShownArticle } from '../article.schema.ts';
import { ArticlesRepository } from './articles.repository.ts';
import { TagTotals } from './tag-totals.ts';
import { TitleSearch } from '../search/title-search.ts';

/** An article as its page shows it. */
export type { ShownArticle } from '../article.schema.ts';

/** The newest articles of an author, and their total number. */
export interface AuthorsNewest {
  cards: ArticleCard[];
  total: number;
}

/** Articles of the same author at an article's end, at most. */
const BY_AUTHOR = 3;

/** The newest, without those that the page shows anyway where there are enough others. */
function pickByAuthor(
  newest: readonly ListedArticle[],
  related: readonly ListedArticle[] | null,
): ListedArticle[] {
  const shown = new Set(related?.map(({ _id }) => _id.toHexString()));
  const others = newest.filter(({ _id }) => !shown.has(_id.toHexString()));
  return (others.length < BY_AUTHOR ? newest : others).slice(0, BY_AUTHOR);
}

/** Articles for readers. */
@Injectable()
export class ArticlesService {
  private readonly logger = new Logger(ArticlesService.name);

  constructor(
    private readonly repository: ArticlesRepository,
    private readonly lookup: ArticleLookup,
    private readonly assembler: ArticleAssembler,
    private readonly totals: TagTotals,
    private readonly titles: TitleSearch,
  ) {}

  /** @throws AppError GENRE_NOT_FOUND */
  async pageOfGenre(genre: string, request: PageRequest & { sort: Sort }): Promise<ArticlePage> {
    if (!isGenre(genre)) throw new AppError('GENRE_NOT_FOUND');
    const total = await this.totals.of(genre);
    const found = await readPage(request, total, (slice) =>
      this.repository.findPageByTag(genre, request.sort, slice),
    );
    const place = pagination(request, total);
    const { page, totalPages } = place;
    return { data: await this.assembler.cards(found), page, totalPages, total, pagination: place };
  }

  /** @param limit defaults to the size of the section. @throws AppError GENRE_NOT_FOUND */
  async homeSection(section: string, limit?: number): Promise<ArticleCard[]> {
    if (!isHomeSection(section)) throw new AppError('GENRE_NOT_FOUND');
    const slice = { skip: 0, limit: limit ?? HOME_SECTION_SIZE[section] };
    const found = await this.findSection(section, slice);
    return this.assembler.cards(found);
  }

  /**
   * Several sections, with one query for all their authors and pictures.
   *
   * @param counts number of articles per section. A section that fails is `null`.
   */
  async homeSections(
    counts: Readonly<Record<HomeSection, number>>,
  ): Promise<Record<HomeSection, ArticleCard[] | null>> {
    const found = await Promise.all(
      Object.entries(counts).map(async ([section, limit]) => {
        const listed = this.findSection(section as HomeSection, { skip: 0, limit });
        return [
          section,
          await listed.catch((error: unknown) => this.logAndContinue(`the section ${section}`, error)),
        ] as const;
      }),
    );
    const cards = await this.assembler.cards(found.flatMap(([, articles]) => articles ?? []));
    const sections = found.map(
      ([section, articles]) => [section, articles && cards.splice(0, articles.length)] as const,
    );
    return Object.fromEntries(sections) as Record<HomeSection, ArticleCard[] | null>;
  }

  async random(): Promise<ArticleCard[]> {
    return this.assembler.cards(await this.repository.findRandom(RANDOM_ARTICLES, byChance));
  }

  /** A page of articles whose titles match, in the order of the search; at most `SEARCH_MAX_RESULTS` in all. */
  async pageByTitle(query: string, request: PageRequest): Promise<PersonArticles> {
    const found = await this.titles.find(query);
    const listed = await readPage(request, found.length, ({ skip, limit }) =>
      this.repository.findListed(found.slice(skip, skip + limit).map(({ _id }) => _id)),
    );
    return { data: await this.assembler.cards(listed), pagination: pagination(request, found.length) };
  }

  /** @throws AppError ARTICLE_NOT_FOUND, ARTICLE_DELETED, ARTICLE_WITHDRAWN */
  async find(idOrSlug: string): Promise<Article> {
    return this.assembler.whole(await this.lookup.find(idOrSlug));
  }

  /**
   * An article for its page. A slug has no related articles: its page only redirects to the article's address.
   *
   * @throws AppError ARTICLE_NOT_FOUND, ARTICLE_DELETED, ARTICLE_WITHDRAWN
   */
  async findWithRelated(idOrSlug: string): Promise<ArticleWithRelated> {
    const article = await this.lookup.find(idOrSlug);
    if (!isObjectId(idOrSlug)) return this.assembler.wholeWithOthers(article, [], []);
    return this.withRelated(article);
  }

  /**
   * An article, which may be stored nowhere, for its page.
   * @param show returns pictures at the addresses for this page; those that everybody sees by default
   */
  async withRelated(article: ShownArticle, show?: ShowPictures): Promise<ArticleWithRelated> {
    const [related, byAuthor] = await Promise.all([this.pickRelated(article), this.newestBeside(article)]);
    const others = byAuthor && pickByAuthor(byAuthor, related);
    return this.assembler.wholeWithOthers(article, related, others, show);
  }

  /** The newest articles with their text: of all, of a category or of an author. */
  async newest(count: number, scope: { tag: Genre } | { author: string } | null): Promise<Article[]> {
    return this.assembler.wholes(await this.repository.findNewestWhole(count, scope));
  }

  /** An author's articles, newest first; `title` keeps those whose title contains it. */
  async pageOfAuthor(author: string, request: PageRequest, title = ''): Promise<PersonArticles> {
    const total = await this.repository.countByAuthor(author, title);
    const found = await readPage(request, total, (slice) =>
      this.repository.findPageByAuthor(author, title, slice),
    );
    return { data: await this.assembler.cards(found), pagination: pagination(request, total) };
  }

  /** The newest articles of several authors, with one query for all their pictures and names. */
  async newestOfAuthors(authors: readonly string[], limit: number): Promise<Map<string, AuthorsNewest>> {
    const totals = await this.repository.countByAuthors(authors);
    const found = await Promise.all(
      authors.map((author, index) =>
        totals[index] === 0 ? [] : this.repository.findPageByAuthor(author, '', { skip: 0, limit }),
      ),
    );
    const cards = await this.assembler.cards(found.flat());
    return new Map(
      authors.map((author, index) => [
        author,
        { cards: cards.splice(0, found[index]?.length), total: totals[index] ?? 0 },
      ]),
    );
  }

  async countOfAuthor(author: string): Promise<number> {
    return this.repository.countByAuthor(author, '');
  }

  /** Constant for a day, so that a page changes only with its content. */
  private async pickRelated(article: ShownArticle): Promise<ListedArticle[] | null> {
    const draw = drawFrom(seedOfDay(article._id.toHexString(), new Date()));
    const chosen = this.repository.findRelated(article, RANDOM_ARTICLES, draw);
    return chosen.catch((error: unknown) => this.logAndContinue('the articles to read next', error));
  }

  /** The author's newest besides this one: as many as `pickByAuthor` chooses from. */
  private async newestBeside({ _id, author }: ShownArticle): Promise<ListedArticle[] | null> {
    const slice = { skip: 0, limit: BY_AUTHOR + RANDOM_ARTICLES + 1 };
    const found = this.repository.findPageByAuthor(author.toHexString(), '', slice);
    const newest = await found.catch((error: unknown) => this.logAndContinue('others by its author', error));
    return newest && newest.filter((other) => !other._id.equals(_id));
  }

  private logAndContinue(part: string, error: unknown): null {
    this.logger.error(`A page goes without ${part}: ${String(error)}`);
    return null;
  }

  private async findSection(
    section: HomeSection,
    slice: { skip: number; limit: number },
  ): Promise<ListedArticle[]> {
    if (section === 'latest') return this.repository.findNewest(slice);
    if (section === 'featured') return this.repository.findNewestFeatured(slice);
    return this.repository.findPageByTag(section, 'latest', slice);
  }
}
