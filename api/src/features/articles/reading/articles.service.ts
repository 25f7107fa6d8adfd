import { Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';

import { AppError } from '../../../platform/errors/app-error.ts';
import { toAppError } from '../../../platform/errors/to-app-error.ts';
import { type PageRequest, pagination, readPage } from '../../../platform/http/pagination.ts';
import { ContentVersion } from '../../../platform/store/content-version.ts';
import { CountersRepository } from '../../../platform/store/counters.repository.ts';
import type { Article, ArticleCard, ArticlePage, Language } from '../../../contract/articles.ts';
import { HOME_SECTION_SIZE, type HomeSection, isGenre, isHomeSection } from '../../../contract/genres.ts';
import { RANDOM_ARTICLES, type Sort } from '../../../contract/limits.ts';
import type { ArticleWithRelated } from '../../../contract/reader.ts';
import type { PersonArticles } from '../../../contract/users.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { presentFull, presentLine, type ShowPictures } from '../article.presenter.ts';
import type { PinnedArticle } from '../front-page/arrange-section.ts';
import { ArticleAssembler } from './article-assembler.ts';
import { ArticleCards } from './article-cards.ts';
import { ArticleLookup } from './article-lookup.service.ts';
import { ArticlePagesRepository, type FoundRelated } from './article-pages.repository.ts';
import { drawAtRandom, type Draw, drawFrom, seedOfDay } from './random-draw.ts';
import type { ShownArticle } from '../article.schema.ts';
import { ArticlesRepository, type Scope } from './articles.repository.ts';
import { pickByAuthor } from './pick-by-author.ts';
import { TAG_COUNTERS } from './tag-totals.ts';
import { TitleSearch } from '../search/title-search.ts';

/** An article as its page shows it. */
export type { ShownArticle } from '../article.schema.ts';

/** Finds the ids of the articles of sections. @param counts of articles */
type FindSections<S extends HomeSection> = (counts: Record<S, number>) => Promise<Record<S, string[]>>;

/** The newest articles of an author, and their total number. */
export interface AuthorsNewest {
  cards: ArticleCard[];
  total: number;
}

/** Articles for readers. */
@Injectable()
export class ArticlesService {
  private readonly logger = new Logger(ArticlesService.name);

  constructor(
    private readonly repository: ArticlesRepository,
    private readonly pages: ArticlePagesRepository,
    private readonly lookup: ArticleLookup,
    private readonly cards: ArticleCards,
    private readonly assembler: ArticleAssembler,
    private readonly accounts: AccountsService,
    private readonly titles: TitleSearch,
    private readonly counters: CountersRepository,
    private readonly versions: ContentVersion,
  ) {}

  /** @throws AppError GENRE_NOT_FOUND */
  async pageOfGenre(
    genre: string,
    request: PageRequest & { sort: Sort; language?: Language | '' },
  ): Promise<ArticlePage> {
    if (!isGenre(genre)) throw new AppError('GENRE_NOT_FOUND');
    const { sort, language = '' } = request;
    const scope = { tag: genre, ...(language !== '' && { language }) };
    const total =
      language === ''
        ? ((await this.counters.find(TAG_COUNTERS[genre])) ?? 0)
        : await this.repository.count(scope);
    const ids = await readPage(request, total, (slice) => this.repository.findGenrePage(scope, sort, slice));
    const data = await this.cards.find(ids);
    const pages = pagination(request, total);
    return { data, page: pages.page, totalPages: pages.totalPages, total, pagination: pages };
  }

  /** @param limit defaults to the size of the section. @throws AppError GENRE_NOT_FOUND */
  async homeSection(section: string, limit?: number, language?: Language): Promise<ArticleCard[]> {
    if (!isHomeSection(section)) throw new AppError('GENRE_NOT_FOUND');
    const count = { [section]: limit ?? HOME_SECTION_SIZE[section] } as Record<typeof section, number>;
    return (await this.readSections(count, 0, this.inLanguage(language)))[section];
  }

  /**
   * Reads several sections in one query. If that fails, reads them one by one, each with all spare articles.
   *
   * @param sizes articles per section, in order. A section that fails is `null`.
   * @param spare additional articles per section, to replace those that an earlier section has
   * @param language only articles in this language
   */
  async homeSections<S extends HomeSection>(
    sizes: Readonly<Record<S, number>>,
    spare: number,
    language?: Language,
  ): Promise<Record<S, ArticleCard[] | null>> {
    const find = this.inLanguage<S>(language);
    const allSections = await this.readSections(sizes, spare, find).catch((error: unknown) =>
      this.logAndContinue('its sections in one query', error),
    );
    if (allSections !== null) return allSections;
    const reads = (Object.keys(sizes) as S[]).map(async (section) => {
      const count = { [section]: sizes[section] + spare } as Record<S, number>;
      const cards = await this.readSections(count, 0, find).catch((error: unknown) =>
        this.logAndContinue(`the section ${section}`, error),
      );
      return [section, cards === null ? null : cards[section]] as const;
    });
    return Object.fromEntries(await Promise.all(reads)) as Record<S, ArticleCard[] | null>;
  }

  /** As `homeSections`, with these pins instead of those that are live. */
  async previewSections<S extends HomeSection>(
    sizes: Readonly<Record<S, number>>,
    spare: number,
    pins: readonly PinnedArticle[],
    language?: Language,
  ): Promise<Record<S, ArticleCard[]>> {
    const stored = pins.map(({ section, article }) => ({ section, article: new Types.ObjectId(article) }));
    return this.readSections(sizes, spare, (counts) => this.pages.findPinned(counts, stored, language));
  }

  private inLanguage<S extends HomeSection>(language: Language | undefined): FindSections<S> {
    return (counts) => this.pages.findSections(counts, language);
  }

  private async readSections<S extends HomeSection>(
    sizes: Readonly<Record<S, number>>,
    spare: number,
    find: FindSections<S>,
  ): Promise<Record<S, ArticleCard[]>> {
    const sections = Object.keys(sizes) as S[];
    const counts = sections.map((section) => [section, sizes[section] + spare] as const);
    const ids = await find(Object.fromEntries(counts) as Record<S, number>);
    const shown = new Set<string>();
    for (const section of sections)
      for (const id of ids[section].filter((article) => !shown.has(article)).slice(0, sizes[section]))
        shown.add(id);
    const cards = new Map((await this.cards.find([...shown])).map((card) => [card._id, card]));
    const lists = sections.map(
      (section) => [section, ids[section].flatMap((id) => cards.get(id) ?? [])] as const,
    );
    return Object.fromEntries(lists) as Record<S, ArticleCard[]>;
  }

  async random(): Promise<ArticleCard[]> {
    return this.cards.find(await this.repository.findRandom(RANDOM_ARTICLES, drawAtRandom));
  }

  /** A page of articles whose titles match, in the order of the search; at most `SEARCH_MAX_RESULTS` in all. */
  async pageByTitle(query: string, request: PageRequest): Promise<PersonArticles> {
    const matches = await this.titles.find(query);
    const articles = await readPage(request, matches.length, ({ skip, limit }) =>
      this.repository.findSummaries(matches.slice(skip, skip + limit).map(({ _id }) => _id)),
    );
    return { data: await this.assembler.cards(articles), pagination: pagination(request, matches.length) };
  }

  /** @throws AppError ARTICLE_NOT_FOUND, ARTICLE_DELETED, ARTICLE_WITHDRAWN */
  async find(idOrSlug: string): Promise<Article> {
    return this.assembler.article(await this.lookup.find(idOrSlug));
  }

  /**
   * An article for its page. A slug has no related articles: its page only redirects to the article's address.
   *
   * @throws AppError ARTICLE_NOT_FOUND, ARTICLE_DELETED, ARTICLE_WITHDRAWN
   */
  async findWithRelated(idOrSlug: string): Promise<ArticleWithRelated> {
    const article = await this.lookup.find(idOrSlug);
    if (article._id.toHexString() === idOrSlug.toLowerCase()) return this.withRelated(article);
    return { article: await this.assembler.article(article), related: [], bios: [], byAuthor: [] };
  }

  /**
   * An article for its page. It need not be stored.
   * @param show returns the pictures with their addresses for this page
   */
  async withRelated(
    article: ShownArticle,
    show: ShowPictures = (pictures) => pictures,
  ): Promise<ArticleWithRelated> {
    const version = this.versions.current();
    const draw = drawOfDay(article._id.toHexString());
    const related = await this.pages
      .findRelated(article, draw)
      .catch((error: unknown) => this.logAndContinue('related articles', error));
    if (related === null) return this.withoutRelated(article, show);
    const group = await this.repository.findTranslations([article]);
    const full = presentFull(article, this.accounts.presentBylines(related, version), show, group);
    const work = [article, ...group].map(({ _id }) => _id.toHexString());
    const cards = await this.relatedCards(draw, work, related).catch((error: unknown) =>
      this.logAndContinue('related articles', error),
    );
    return { ...full, ...(cards ?? { related: null, byAuthor: null }) };
  }

  private async withoutRelated(article: ShownArticle, show: ShowPictures): Promise<ArticleWithRelated> {
    const authors = article.authors.map((id) => id.toHexString());
    const bylines = await this.accounts.bylines(authors, article.pictures);
    const group = await this.repository.findTranslations([article]);
    return { ...presentFull(article, bylines, show, group), related: null, byAuthor: null };
  }

  /**
   * Articles to read next, and others by the first author.
   * @param work ids of the article and its translations, which are none of them
   */
  private async relatedCards(
    draw: Draw,
    work: readonly string[],
    { related: inLanguage, newest }: FoundRelated,
  ): Promise<Pick<ArticleWithRelated, 'related' | 'byAuthor'>> {
    const others = await this.inOtherLanguages(draw, work, inLanguage).catch((error: unknown) =>
      this.logAndContinue('articles in another language', error),
    );
    const related = [...inLanguage, ...(others ?? [])];
    const byAuthor = pickByAuthor(work, newest, related);
    const cards = new Map((await this.cards.find([...related, ...byAuthor])).map((card) => [card._id, card]));
    const inOrder = (ids: readonly string[]): ArticleCard[] =>
      ids.flatMap((article) => cards.get(article) ?? []);
    return { related: others && inOrder(related), byAuthor: inOrder(byAuthor).map(presentLine) };
  }

  /** Articles in other languages, if there are too few in the article's language. */
  private async inOtherLanguages(
    draw: Draw,
    work: readonly string[],
    related: readonly string[],
  ): Promise<string[]> {
    if (related.length === RANDOM_ARTICLES) return [];
    const others = await this.repository.findRandom(RANDOM_ARTICLES, draw, [...work, ...related]);
    return others.slice(0, RANDOM_ARTICLES - related.length);
  }

  /** The newest articles, with their text. */
  async newest(count: number, scope: Scope): Promise<Article[]> {
    return this.assembler.articles(await this.repository.findNewest(count, scope));
  }

  /** The articles that exist, with their text, in any order. */
  async findFull(ids: readonly string[]): Promise<Article[]> {
    return this.assembler.articles(await this.repository.findFull(ids.map((id) => new Types.ObjectId(id))));
  }

  /** An author's articles, newest first; `title` filters by a part of the title. */
  async pageOfAuthor(author: string, request: PageRequest, title = ''): Promise<PersonArticles> {
    const total = await this.repository.countByAuthor(author, title);
    const articles = await readPage(request, total, (slice) =>
      this.repository.findPageByAuthor(author, title, slice),
    );
    return { data: await this.assembler.cards(articles), pagination: pagination(request, total) };
  }

  /** The newest articles of several authors. One query each reads articles, totals, and pictures with names. */
  async newestOfAuthors(authors: readonly string[], limit: number): Promise<Map<string, AuthorsNewest>> {
    const [totals, lists] = await Promise.all([
      this.repository.countByAuthors(authors),
      this.repository.findNewestOfAuthors(authors, limit),
    ]);
    const cards = new Map((await this.assembler.cards(lists.flat())).map((card) => [card._id, card]));
    return new Map(
      authors.map((author, index) => {
        const newest = lists[index]?.flatMap(({ _id }) => cards.get(_id.toHexString()) ?? []);
        return [author, { cards: newest ?? [], total: totals[index] ?? 0 }];
      }),
    );
  }

  async countOfAuthor(author: string): Promise<number> {
    return this.repository.countByAuthor(author, '');
  }

  /** Ids of all articles of an author or with a tag. */
  async idsOf(scope: Scope): Promise<string[]> {
    return this.repository.findIds(scope);
  }

  /** Keeps the ids of articles that exist. */
  async filterExisting(ids: readonly string[]): Promise<Set<string>> {
    return new Set(await this.repository.findExisting(ids.map((id) => new Types.ObjectId(id))));
  }

  /** Logs the failure of a part of a page, which is rendered without it. @throws the error if the store cannot be reached */
  private logAndContinue(part: string, error: unknown): null {
    const appError = toAppError(error);
    if (appError.code === 'STORE_UNAVAILABLE') throw appError;
    this.logger.error(`A page is rendered without ${part}: ${String(error)}`);
    return null;
  }
}

/** Constant for a day, so that a page changes only with its content. */
function drawOfDay(id: string): Draw {
  return drawFrom(seedOfDay(id.toLowerCase(), new Date()));
}
