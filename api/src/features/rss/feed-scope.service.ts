import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.ts';
import { genreLabel, genrePath, isGenre, type Genre } from '../../contract/genres.ts';
import type { FeedQuery } from './feed-query.dto.ts';
import { PublicAuthors } from '../articles/reading/public-authors.service.ts';
import { feedDescription } from '../settings/built-in-texts.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { xmlText } from './xml.ts';

/** The articles of a feed, and its metadata. */
export interface FeedScope {
  /** Identifies the feed: `feed`, `feed:Weather`. */
  name: string;
  /** `null` for all articles; `'corrections'` for corrections. */
  articles: { tag: Genre } | { author: string } | 'corrections' | null;
  /** Name of the magazine. */
  magazine: string;
  title: string;
  description: string;
  /** Path of the page with the same articles. */
  page: string;
  /** Query of the feed's address with its question mark, or empty. */
  query: string;
}

interface FeedMagazine {
  name: string;
  description: string;
}

@Injectable()
export class FeedScopes {
  constructor(
    private readonly authors: PublicAuthors,
    private readonly settings: SettingsService,
  ) {}

  /** @throws AppError GENRE_NOT_FOUND, USER_NOT_FOUND */
  async find({ category, author, list }: FeedQuery): Promise<FeedScope> {
    const { current } = this.settings;
    const magazine = { name: xmlText(current.name), description: xmlText(feedDescription(current)) };
    if (list === 'corrections') return ofCorrections(magazine);
    if (author !== '') return this.ofAuthor(author, magazine);
    return category === '' ? ofAllArticles(magazine) : ofCategory(category, magazine);
  }

  private async ofAuthor(id: string, magazine: FeedMagazine): Promise<FeedScope> {
    const account = await this.authors.find(id);
    const author = account._id.toHexString();
    const name = xmlText(account.name);
    return {
      name: `feed:author:${author}`,
      articles: { author },
      magazine: magazine.name,
      title: `${magazine.name}: ${name}`,
      description: `Articles by ${name} in ${magazine.name}.`,
      page: `/profile/${author}`,
      query: `?author=${author}`,
    };
  }
}

function ofAllArticles({ name, description }: FeedMagazine): FeedScope {
  return { name: 'feed', articles: null, magazine: name, title: name, description, page: '/', query: '' };
}

function ofCorrections({ name }: FeedMagazine): FeedScope {
  return {
    name: 'feed:corrections',
    articles: 'corrections',
    magazine: name,
    title: `${name}: Corrections`,
    description: `What articles in ${name} have said wrong, and what is right.`,
    page: '/corrections',
    query: '?list=corrections',
  };
}

function ofCategory(genre: string, { name, description }: FeedMagazine): FeedScope {
  if (!isGenre(genre)) throw new AppError('GENRE_NOT_FOUND');
  return {
    name: `feed:${genre}`,
    articles: { tag: genre },
    magazine: name,
    title: `${name}: ${genreLabel(genre)}`,
    description: `${genreLabel(genre)} in ${name}. ${description}`,
    page: genrePath(genre),
    query: `?category=${genre}`,
  };
}
