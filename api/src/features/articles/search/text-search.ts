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

/** Articles ranked first by title; further ones are ranked by date. */
const MAX_TITLED = 100;

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
    const place = genre === '' ? null : genre;
    const terms = searchTerms(query);
    const [titled, bodies] = await Promise.all([this.titled(query, place), this.bodies.find(terms, place)]);
    const all = [...new Map([...titled, ...bodies.ids].map((id) => [id.toHexString(), id])).values()];
    const total = Math.min(all.length, SEARCH_MAX_TOTAL);
    const slice = all.slice((page - 1) * limit, Math.min(page * limit, total));
    const found = pagination({ page, limit }, total);
    return {
      data: await this.hits(slice, terms),
      page,
      total,
      totalPages: found.totalPages,
      pagination: found,
      totalIsExact: bodies.isComplete && all.length <= SEARCH_MAX_TOTAL,
    };
  }

  private async titled(query: string, genre: Genre | null): Promise<Types.ObjectId[]> {
    const found = (await this.titles.find(query, MAX_TITLED)).map(({ _id }) => _id);
    return genre === null ? found : this.articles.findTagged(found, genre);
  }

  /** In the order of the ids; articles removed meanwhile are left out. */
  private async hits(ids: readonly Types.ObjectId[], terms: SearchTerms): Promise<TextSearchHit[]> {
    if (ids.length === 0) return [];
    const found = new Map((await this.articles.findFull(ids)).map((each) => [each._id.toHexString(), each]));
    const inOrder = ids
      .map((id) => found.get(id.toHexString()))
      .filter((each): each is StoredArticle => each !== undefined);
    const cards = await this.assembler.cards(inOrder);
    return cards.map((card, index) => ({
      ...card,
      passage: passageOf(textBlocks(inOrder[index]?.content ?? ''), terms) ?? card.excerpt,
    }));
  }
}
