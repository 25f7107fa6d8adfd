import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AppError } from '../common/errors/app-error.ts';
import type { TextSearchHit, TextSearchResponse } from '../contract/articles.ts';
import { type Genre, isGenre } from '../contract/genres.ts';
import { SEARCH_MAX_TOTAL } from '../contract/limits.ts';
import { plainText } from '../html/article-text.ts';
import { ArticleAssembler } from './article-assembler.ts';
import { ArticleWordsRepository, holding } from './article-words.repository.ts';
import type { StoredArticle } from './article.schema.ts';
import { ArticlesRepository } from './articles.repository.ts';
import { passageOf } from './passage.ts';
import { searchTerms } from './search-words.ts';
import { TitleSearch } from './title-search.ts';

/** Milliseconds that the store may look for articles, and as many to count them. */
const PATIENCE_MS = 150;
/** Articles with a word that are counted to tell a rare one from a common one. */
const COMMON_WORD = 2000;

export interface TextSearchRequest {
  query: string;
  /** Empty for all. */
  genre: string;
  page: number;
  limit: number;
}

/** Finds articles by the words of their whole text: those that are named so first, then the newest. */
@Injectable()
export class TextSearch {
  constructor(
    private readonly titles: TitleSearch,
    private readonly words: ArticleWordsRepository,
    private readonly articles: ArticlesRepository,
    private readonly assembler: ArticleAssembler,
  ) {}

  /** @throws AppError GENRE_NOT_FOUND */
  async find({ query, genre, page, limit }: TextSearchRequest): Promise<TextSearchResponse> {
    if (genre !== '' && !isGenre(genre)) throw new AppError('GENRE_NOT_FOUND');
    const place = genre === '' ? null : genre;
    const terms = await this.rarestFirst(searchTerms(query));
    const titled = await this.titled(query, place);
    const filter = holding(terms, place, titled);
    const skip = (page - 1) * limit;
    const ofTitles = titled.slice(skip, skip + limit);
    const rest = { skip: Math.max(0, skip - titled.length), limit: limit - ofTitles.length };
    const [counted, others] =
      terms.length === 0
        ? [0, []]
        : await Promise.all([
            this.words.count(filter, SEARCH_MAX_TOTAL + 1, PATIENCE_MS),
            rest.limit > 0 ? this.words.find(filter, rest, PATIENCE_MS) : [],
          ]);
    const known = titled.length + (counted ?? rest.skip + others.length);
    const total = Math.min(known, SEARCH_MAX_TOTAL);
    return {
      data: await this.hits([...ofTitles, ...others], terms),
      page,
      total,
      totalPages: Math.ceil(total / limit),
      totalIsExact: counted !== null && known <= SEARCH_MAX_TOTAL,
    };
  }

  private async titled(query: string, genre: Genre | null): Promise<Types.ObjectId[]> {
    const found = (await this.titles.find(query)).map(({ _id }) => new Types.ObjectId(_id));
    return genre === null ? found : this.articles.findTagged(found, genre);
  }

  /** So that the store walks through as few articles as it can. */
  private async rarestFirst(terms: string[]): Promise<string[]> {
    if (terms.length < 2) return terms;
    const counted = terms.map(async (term) => ({
      term,
      count: await this.words.countWith(term, COMMON_WORD),
    }));
    const byCount = (await Promise.all(counted)).toSorted((one, other) => one.count - other.count);
    return byCount.map(({ term }) => term);
  }

  /** In the order of the ids; what was removed a moment ago is left out. */
  private async hits(ids: readonly Types.ObjectId[], terms: readonly string[]): Promise<TextSearchHit[]> {
    const found = new Map((await this.articles.findWhole(ids)).map((each) => [each._id.toHexString(), each]));
    const inOrder = ids
      .map((id) => found.get(id.toHexString()))
      .filter((each): each is StoredArticle => each !== undefined);
    const cards = await this.assembler.cards(inOrder);
    return cards.map((card, index) => ({
      ...card,
      passage: passageOf(plainText(inOrder[index]?.content ?? ''), terms) ?? card.excerpt,
    }));
  }
}
