import { Injectable } from '@nestjs/common';
import { AccountsService } from '../accounts/accounts.service.ts';
import { SitemapArticles } from '../articles/reading/sitemap-articles.service.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { SITEMAP_PART_SIZE, type SitemapList, SitemapParts } from '../../platform/store/sitemap-parts.ts';
import { GENRES } from '../../contract/genres.ts';
import type { NewsEntry, SitemapEntry, SitemapPart, SitemapResponse } from '../../contract/sitemap.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** News are articles of the last two days, at most a thousand (Google's rules for news sitemaps). */
const NEWS_MS = 2 * DAY_MS;
const NEWS_MAX_ENTRIES = 1000;

@Injectable()
export class SitemapService {
  constructor(
    private readonly articles: SitemapArticles,
    private readonly accounts: AccountsService,
    private readonly parts: SitemapParts,
  ) {}

  async index(): Promise<SitemapResponse> {
    const [newest, corrected, categories, articles, authors] = await Promise.all([
      this.articles.newestDate(null),
      this.articles.lastCorrection(),
      Promise.all(
        GENRES.map(async (genre) => ({ genre, newest: iso(await this.articles.newestDate(genre)) })),
      ),
      this.partsOf('articles'),
      this.partsOf('authors'),
    ]);
    return { newest: iso(newest), corrected: iso(corrected), categories, articles, authors };
  }

  /** @throws AppError SITEMAP_PART_NOT_FOUND for an empty part */
  async part(list: SitemapList, part: string): Promise<SitemapEntry[]> {
    const entries = /^[1-9]\d{0,6}$/.test(part)
      ? await this.entries(list, Number(part), SITEMAP_PART_SIZE)
      : [];
    if (entries.length === 0) throw new AppError('SITEMAP_PART_NOT_FOUND');
    return entries;
  }

  async news(): Promise<NewsEntry[]> {
    const articles = await this.articles.since(new Date(Date.now() - NEWS_MS), NEWS_MAX_ENTRIES);
    return articles.map(({ _id, title, lang, createdAt }) => ({
      _id: _id.toHexString(),
      title,
      lang,
      date: createdAt.toISOString(),
    }));
  }

  /** One query per part; a part covers 5,000 entries. */
  private async partsOf(list: SitemapList): Promise<SitemapPart[]> {
    const numbers = Array.from({ length: await this.parts.count(list) }, (_, n) => n + 1);
    const latest = await Promise.all(numbers.map((part) => this.entries(list, part, 1)));
    return latest.flatMap(([entry], n) =>
      entry === undefined ? [] : [{ part: n + 1, lastModified: entry.lastModified }],
    );
  }

  private async entries(list: SitemapList, part: number, limit: number): Promise<SitemapEntry[]> {
    if (list === 'authors') {
      const authors = await this.accounts.findAuthorsWithArticles(part, limit);
      return authors.map(({ id, wroteAt }) => ({ _id: id, lastModified: wroteAt.toISOString() }));
    }
    const articles = await this.articles.part(part, limit);
    return articles.map(({ _id, updatedAt, lang, translations }) => ({
      _id: _id.toHexString(),
      lastModified: updatedAt.toISOString(),
      ...(translations.length > 0 && {
        alternates: [{ _id, lang }, ...translations].map((each) => ({
          _id: each._id.toHexString(),
          lang: each.lang,
        })),
      }),
    }));
  }
}

function iso(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
