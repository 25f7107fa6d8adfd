import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AppError } from '../../../platform/errors/app-error.ts';
import { pagination } from '../../../platform/http/pagination.ts';
import type { Language, TextSearchHit, TextSearchResponse } from '../../../contract/articles.ts';
import { type Genre, isGenre } from '../../../contract/genres.ts';
import { SEARCH_MAX_TOTAL } from '../../../contract/limits.ts';
import { textBlocks } from '../../../platform/html/article-text.ts';
import { ArticleAssembler } from '../reading/article-assembler.ts';
import { presentTitle } from '../article.presenter.ts';
import type { StoredArticle } from '../article.schema.ts';
import type { GroupArticle } from '../article-translations.ts';
import { ArticlesRepository } from '../reading/articles.repository.ts';
import { BodySearch, type FoundBodies } from './body-search.ts';
import { passageOf } from './passage.ts';
import { type SearchTerms, searchTerms } from './search-words.ts';
import { interleaved } from './sounds/readings.ts';
import { type Entry, onePerWork, preferredLanguage } from './one-entry.ts';
import { SoundSearch } from './sounds/sound-search.ts';
import { TitleSearch } from './title-search.ts';

/** Maximum number of articles ranked by title; further ones are ranked by date. */
const MAX_TITLE_MATCHES = 100;
/** If this many articles have the search terms as words, none with words that sound like them are searched. */
const ENOUGH_EXACT = 20;

export interface TextSearchRequest {
  query: string;
  /** Empty for all categories. */
  genre: string;
  page: number;
  limit: number;
  /** Language of the page; empty if it is not known. */
  language?: Language | '';
}

/** An article to show, and the same work in other languages. */
interface Work {
  _id: Types.ObjectId;
  translations: TextSearchHit['translations'];
}

/** Searches full texts: matches in titles first, then the newest. */
@Injectable()
export class TextSearch {
  constructor(
    private readonly titles: TitleSearch,
    private readonly bodies: BodySearch,
    private readonly sounds: SoundSearch,
    private readonly articles: ArticlesRepository,
    private readonly assembler: ArticleAssembler,
  ) {}

  /** @throws AppError GENRE_NOT_FOUND */
  async find({ query, genre, page, limit, language = '' }: TextSearchRequest): Promise<TextSearchResponse> {
    if (genre !== '' && !isGenre(genre)) throw new AppError('GENRE_NOT_FOUND');
    const genreFilter = genre === '' ? null : genre;
    const terms = searchTerms(query);
    const exact = await this.findIds(query, terms, genreFilter);
    const sounding = await this.findSounding(terms, exact, genreFilter);
    const works = await this.onePerWork(
      distinct([...exact.ids, ...sounding.ids]),
      preferredLanguage(query, language),
    );
    const total = Math.min(works.length, SEARCH_MAX_TOTAL);
    const slice = works.slice((page - 1) * limit, Math.min(page * limit, total));
    const pages = pagination({ page, limit }, total);
    const { soundsLike } = sounding;
    return {
      data: await this.hits(slice, { ...terms, words: [...soundsLike, ...terms.words] }),
      ...(soundsLike.length > 0 && { soundsLike }),
      page,
      total,
      totalPages: pages.totalPages,
      pagination: pages,
      totalIsExact: exact.isComplete && sounding.isComplete && works.length <= SEARCH_MAX_TOTAL,
    };
  }

  private async onePerWork(ids: readonly Types.ObjectId[], preferred: Language): Promise<Work[]> {
    const translated = await this.articles.findWithTranslations(ids);
    if (translated.length === 0) return ids.map((_id) => ({ _id, translations: [] }));
    const members = (await this.articles.findTranslations(translated)).map(asEntry);
    const byId = new Map(members.map((member) => [member._id.toHexString(), member]));
    const entries = ids.map((_id): Entry => byId.get(_id.toHexString()) ?? { _id, lang: preferred });
    return onePerWork(entries, members, preferred).map(({ entry, translations }) => ({
      _id: entry._id,
      translations: members.filter((member) => translations.includes(member)).map(presentTitle),
    }));
  }

  private async findIds(query: string, terms: SearchTerms, genre: Genre | null): Promise<FoundBodies> {
    const [titleMatches, bodies] = await Promise.all([
      this.findTitles(query, genre),
      this.bodies.find(terms, genre),
    ]);
    return { ...bodies, ids: distinct([...titleMatches, ...bodies.ids]) };
  }

  /** Articles with words of the other script that sound like the search terms. */
  private async findSounding(
    { words }: SearchTerms,
    exact: FoundBodies,
    genre: Genre | null,
  ): Promise<Omit<FoundBodies, 'withWords'> & { soundsLike: string[] }> {
    const readings =
      exact.withWords >= ENOUGH_EXACT
        ? []
        : await this.sounds.readings(words, exact.ids.length > 0, (some) => this.bodies.countWords(some));
    const found = await Promise.all(
      readings.map(async (reading) =>
        this.findIds(reading.join(' '), { words: reading, prefix: null }, genre),
      ),
    );
    return {
      ids: interleaved(found.map(({ ids }) => ids)),
      isComplete: found.every(({ isComplete }) => isComplete),
      soundsLike: [...new Set(readings.flat())].filter((word) => !words.includes(word)),
    };
  }

  private async findTitles(query: string, genre: Genre | null): Promise<Types.ObjectId[]> {
    const ids = (await this.titles.find(query, MAX_TITLE_MATCHES)).map(({ _id }) => _id);
    return genre === null ? ids : this.articles.filterByTag(ids, genre);
  }

  /** In the order of the ids, without articles that were removed meanwhile. */
  private async hits(works: readonly Work[], terms: SearchTerms): Promise<TextSearchHit[]> {
    if (works.length === 0) return [];
    const ids = works.map(({ _id }) => _id);
    const translations = new Map(works.map((work) => [work._id.toHexString(), work.translations]));
    const byId = new Map(
      (await this.articles.findFull(ids)).map((article) => [article._id.toHexString(), article]),
    );
    const articles = ids
      .map((id) => byId.get(id.toHexString()))
      .filter((article): article is StoredArticle => article !== undefined);
    const cards = await this.assembler.cards(articles);
    return cards.map((card, index) => ({
      ...card,
      passage: passageOf(textBlocks(articles[index]?.content ?? ''), terms) ?? card.excerpt,
      translations: translations.get(card._id) ?? [],
    }));
  }
}

function asEntry({ translation, ...article }: GroupArticle) {
  return { ...article, group: translation.group };
}

function distinct(ids: readonly Types.ObjectId[]): Types.ObjectId[] {
  return [...new Map(ids.map((id) => [id.toHexString(), id])).values()];
}
