import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AppError } from '../../../platform/errors/app-error.ts';
import { pagination } from '../../../platform/http/pagination.ts';
import type { TextSearchHit, TextSearchResponse } from '../../../contract/articles.ts';
import { type Genre, isGenre } from '../../../contract/genres.ts';
import { SEARCH_MAX_TOTAL } from '../../../contract/limits.ts';
import { textBlocks } from '../../../platform/html/article-text.ts';
import { ArticleAssembler } from '../reading/article-assembler.ts';
import type { StoredArticle } from '../article.schema.ts';
import { ArticlesRepository } from '../reading/articles.repository.ts';
import { BodySearch } from './body-search.ts';
import { passageOf } from './passage.ts';
import { type SearchTerms, searchTerms } from './search-words.ts';
import { TitleSearch } from './title-search.ts';

/** Maximum number of articles ranked by title; further ones are ranked by date. */
const MAX_TITLE_MATCHES = 100;

export interface TextSearchRequest {
  query: string;
  /** Empty for all categories. */
  genre: string;
  page: number;
  limit: number;
}

/** Searches full texts: matches in titles first, then the newest. */
@Injectable()
export class TextSearch {
  constructor(
    private readonly titles: TitleSearch,
    private readonly bodies: BodySearch,
    private readonly articles: ArticlesRepository,
    private readonly assembler: ArticleAssembler,
  ) {}

  /** @throws AppError GENRE_NOT_FOUND */
  async find({ query, genre, page, limit }: TextSearchRequest): Promise<TextSearchResponse> {
    if (genre !== '' && !isGenre(genre)) throw new AppError('GENRE_NOT_FOUND');
    const genreFilter = genre === '' ? null : genre;
    const terms = searchTerms(query);
    const [titleMatches, bodies] = await Promise.all([
      this.findTitles(query, genreFilter),
      this.bodies.find(terms, genreFilter),
    ]);
    const ids = [...new Map([...titleMatches, ...bodies.ids].map((id) => [id.toHexString(), id])).values()];
    const total = Math.min(ids.length, SEARCH_MAX_TOTAL);
    const slice = ids.slice((page - 1) * limit, Math.min(page * limit, total));
    const pages = pagination({ page, limit }, total);
    return {
      data: await this.hits(slice, terms),
      page,
      total,
      totalPages: pages.totalPages,
      pagination: pages,
      totalIsExact: bodies.isComplete && ids.length <= SEARCH_MAX_TOTAL,
    };
  }

  private async findTitles(query: string, genre: Genre | null): Promise<Types.ObjectId[]> {
    const ids = (await this.titles.find(query, MAX_TITLE_MATCHES)).map(({ _id }) => _id);
    return genre === null ? ids : this.articles.filterByTag(ids, genre);
  }

  /** In the order of the ids, without articles that were removed meanwhile. */
  private async hits(ids: readonly Types.ObjectId[], terms: SearchTerms): Promise<TextSearchHit[]> {
    if (ids.length === 0) return [];
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
    }));
  }
}
