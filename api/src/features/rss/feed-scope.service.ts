import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.ts';
import { BRAND } from '../../platform/config/brand.ts';
import { genreLabel, genrePath, isGenre, type Genre } from '../../contract/genres.ts';
import type { FeedQuery } from './feed-query.dto.ts';
import { PublicAuthors } from '../articles/reading/public-authors.service.ts';
import { xmlText } from './xml.ts';

/** The articles of a feed, and its metadata. */
export interface FeedScope {
  /** Identifies the feed: `feed`, `feed:Weather`. */
  name: string;
  /** `null` for all articles; `'corrections'` for corrections. */
  articles: { tag: Genre } | { author: string } | 'corrections' | null;
  title: string;
  description: string;
  /** Path of the page with the same articles. */
  page: string;
  /** Query of the feed's address with its question mark, or empty. */
  query: string;
}

const ALL_ARTICLES: FeedScope = {
  name: 'feed',
  articles: null,
  title: BRAND.name,
  description: BRAND.description,
  page: '/',
  query: '',
};

const CORRECTIONS: FeedScope = {
  name: 'feed:corrections',
  articles: 'corrections',
  title: `${BRAND.name}: Corrections`,
  description: `What articles in ${BRAND.name} have said wrong, and what is right.`,
  page: '/corrections',
  query: '?list=corrections',
};

@Injectable()
export class FeedScopes {
  constructor(private readonly authors: PublicAuthors) {}

  /** @throws AppError GENRE_NOT_FOUND, USER_NOT_FOUND */
  async find({ category, author, list }: FeedQuery): Promise<FeedScope> {
    if (list === 'corrections') return CORRECTIONS;
    if (author !== '') return this.ofAuthor(author);
    return category === '' ? ALL_ARTICLES : ofCategory(category);
  }

  private async ofAuthor(id: string): Promise<FeedScope> {
    const account = await this.authors.find(id);
    const author = account._id.toHexString();
    const name = xmlText(account.name);
    return {
      name: `feed:author:${author}`,
      articles: { author },
      title: `${BRAND.name}: ${name}`,
      description: `Articles by ${name} in ${BRAND.name}.`,
      page: `/profile/${author}`,
      query: `?author=${author}`,
    };
  }
}

function ofCategory(genre: string): FeedScope {
  if (!isGenre(genre)) throw new AppError('GENRE_NOT_FOUND');
  return {
    name: `feed:${genre}`,
    articles: { tag: genre },
    title: `${BRAND.name}: ${genreLabel(genre)}`,
    description: `${genreLabel(genre)} in ${BRAND.name}. ${BRAND.description}`,
    page: genrePath(genre),
    query: `?category=${genre}`,
  };
}
