import { Injectable } from '@nestjs/common';
import { type Language, MAIN_LANGUAGE, NATIVE_NAMES } from '../../contract/articles.ts';
import { BRAND } from '../../platform/config/brand.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { genrePath, isGenre, type Genre } from '../../contract/genres.ts';
import type { FeedQuery } from './feed-query.dto.ts';
import { FEED_TEXTS, type FeedTexts } from './feed-texts.ts';
import { PublicAuthors } from '../articles/reading/public-authors.service.ts';
import { feedDescription } from '../settings/built-in-texts.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { xmlText } from '../../platform/html/xml.ts';

/** The articles of a feed, and its metadata. */
export interface FeedScope {
  /** Identifies the feed: `feed`, `feed:Weather`. */
  name: string;
  /** Corrections instead of articles. */
  isOfCorrections: boolean;
  /** Its articles. */
  articles: { tag?: Genre; author?: string; language?: Language };
  /** Name of the magazine. */
  magazine: string;
  title: string;
  description: string;
  /** Path of the page with the same articles. */
  page: string;
  /** Query of the feed's address with its question mark, or empty. */
  query: string;
  /** Of the feed itself; an article has its own. @example en-IN */
  language: string;
  rights: FeedTexts['rights'];
  /** In which its texts show dates, IANA name. */
  timeZone: string;
}

type Filter = Omit<FeedScope, 'language' | 'rights' | 'timeZone'>;

/** The magazine, as a feed in a language names it. */
interface FeedMagazine {
  name: string;
  description: string;
  language: Language;
}

@Injectable()
export class FeedScopes {
  constructor(
    private readonly authors: PublicAuthors,
    private readonly settings: SettingsService,
  ) {}

  /** @throws AppError GENRE_NOT_FOUND, USER_NOT_FOUND */
  async find({ language, ...query }: FeedQuery): Promise<FeedScope> {
    const scope = await this.findFilter(query, language || MAIN_LANGUAGE);
    const { rights } = FEED_TEXTS[language || MAIN_LANGUAGE];
    const { timeZone } = this.settings.current;
    return language === ''
      ? { ...scope, rights, timeZone, language: BRAND.language }
      : { ...inLanguage(scope, language), rights, timeZone };
  }

  private async findFilter(
    { category, author, list }: Omit<FeedQuery, 'language'>,
    language: Language,
  ): Promise<Filter> {
    const { current } = this.settings;
    const magazine = {
      name: xmlText(current.name),
      description: xmlText(feedDescription(current, language)),
      language,
    };
    if (list === 'corrections') return ofCorrections(magazine);
    if (author !== '') return this.ofAuthor(author, magazine);
    if (category !== '') return ofCategory(category, magazine);
    return ofAllArticles(magazine);
  }

  private async ofAuthor(id: string, magazine: FeedMagazine): Promise<Filter> {
    const account = await this.authors.find(id);
    const author = account._id.toHexString();
    const name = xmlText(account.name);
    return {
      name: `feed:author:${author}`,
      isOfCorrections: false,
      articles: { author },
      magazine: magazine.name,
      title: `${magazine.name}: ${name}`,
      description: FEED_TEXTS[magazine.language].aboutAuthor(name, magazine.name),
      page: `/profile/${author}`,
      query: `?author=${author}`,
    };
  }
}

function ofAllArticles({ name, description }: FeedMagazine): Filter {
  return {
    ...{ name: 'feed', isOfCorrections: false, articles: {} },
    ...{ magazine: name, title: name, description, page: '/', query: '' },
  };
}

/** The same feed with the articles in one language. */
function inLanguage(filter: Filter, language: Language): Omit<FeedScope, 'rights' | 'timeZone'> {
  const { name, articles, title, page, query } = filter;
  return {
    ...filter,
    name: `${name}:${language}`,
    articles: { ...articles, language },
    title: `${title} (${NATIVE_NAMES[language]})`,
    page: language === 'en' ? page : `/${language}${page === '/' ? '' : page}`,
    query: `${query === '' ? '?' : `${query}&`}language=${language}`,
    language: `${language}-IN`,
  };
}

function ofCorrections({ name, language }: FeedMagazine): Filter {
  const texts = FEED_TEXTS[language];
  return {
    name: 'feed:corrections',
    isOfCorrections: true,
    articles: {},
    magazine: name,
    title: `${name}: ${texts.corrections}`,
    description: texts.aboutCorrections(name),
    page: '/corrections',
    query: '?list=corrections',
  };
}

function ofCategory(genre: string, { name, description, language }: FeedMagazine): Filter {
  if (!isGenre(genre)) throw new AppError('GENRE_NOT_FOUND');
  const texts = FEED_TEXTS[language];
  const label = texts.genre(genre);
  return {
    name: `feed:${genre}`,
    isOfCorrections: false,
    articles: { tag: genre },
    magazine: name,
    title: `${name}: ${label}`,
    description: `${texts.aboutGenre(label, name)} ${description}`,
    page: genrePath(genre),
    query: `?category=${genre}`,
  };
}
