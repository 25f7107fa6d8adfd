import { Inject, Injectable } from '@nestjs/common';
import { ArticlesService } from '../articles/reading/articles.service.ts';
import { CorrectionsService } from '../articles/reading/corrections.service.ts';
import { ContentVersion } from '../../platform/store/content-version.ts';
import { ENV } from '../../platform/config/config.module.ts';
import type { Env } from '../../platform/config/env.ts';
import type { Article } from '../../contract/articles.ts';
import { mediaLabel } from '../../contract/media-labels.ts';
import { PicturesService } from '../images/pictures.service.ts';
import { PageCaches } from '../../platform/page-cache/page-caches.ts';
import { pageOf, type RenderedPage } from '../../platform/page-cache/rendered-page.ts';
import type { FeedQuery } from './feed-query.dto.ts';
import {
  correctionItems,
  type FeedContent,
  type FeedItem,
  feedItem,
  type FeedPicture,
  tagUri,
} from './feed-content.ts';
import { FEED_FORMATS, type FeedFormat } from './feed-format.ts';
import { type FeedScope, FeedScopes } from './feed-scope.service.ts';
import { xmlText } from '../../platform/html/xml.ts';

/** Articles per feed. */
const FEED_SIZE = 20;

/**
 * Renders feeds. They are polled all day and change rarely, so each is rendered and compressed once
 * after a change.
 */
@Injectable()
export class RssService {
  constructor(
    private readonly scopes: FeedScopes,
    private readonly articles: ArticlesService,
    private readonly corrections: CorrectionsService,
    private readonly pictures: PicturesService,
    private readonly contentVersion: ContentVersion,
    private readonly caches: PageCaches,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** The feed, if it is cached and current. */
  findCached(format: FeedFormat, query: FeedQuery): RenderedPage | undefined {
    const key = keyOf(format, query);
    return this.caches.of(key).peek(key);
  }

  /**
   * The feed; for a merged author, a redirect to the other author's feed. @throws AppError
   * GENRE_NOT_FOUND, USER_NOT_FOUND
   */
  async feed(format: FeedFormat, query: FeedQuery): Promise<RenderedPage> {
    const key = keyOf(format, query);
    return this.caches.of(key).get(key, async () => {
      const scope = await this.scopes.find(query);
      const { author } = scope.articles;
      const isMoved = author !== undefined && author !== query.author.toLowerCase();
      return isMoved ? redirectTo(addressOf(format, scope)) : this.write(format, scope);
    });
  }

  private async write(format: FeedFormat, scope: FeedScope): Promise<RenderedPage> {
    const changedAt = await this.contentVersion.lastChange();
    const items = await this.items(scope);
    const { type, write } = FEED_FORMATS[format];
    const { siteUrl } = this.env;
    const content: FeedContent = {
      id: tagUri(scope.name),
      magazine: scope.magazine,
      language: scope.language,
      title: scope.title,
      description: scope.description,
      pageUrl: siteUrl + scope.page,
      selfUrl: siteUrl + addressOf(format, scope),
      rights: scope.rights(siteUrl),
      updated: latestOf(items) ?? changedAt,
      items,
    };
    const headers = { 'content-type': `${type}; charset=utf-8`, 'last-modified': changedAt.toUTCString() };
    return pageOf({ status: 200, headers, body: Buffer.from(write(content)) });
  }

  private async items({ isOfCorrections, articles: filter, timeZone }: FeedScope): Promise<FeedItem[]> {
    const { siteUrl } = this.env;
    if (isOfCorrections) {
      const corrected = await this.corrections.newest(FEED_SIZE, filter.language);
      const items = corrected.flatMap((article) => correctionItems(article, siteUrl));
      return items.toSorted((a, b) => b.updated.getTime() - a.updated.getTime()).slice(0, FEED_SIZE);
    }
    const articles = await this.articles.newest(FEED_SIZE, filter);
    return Promise.all(
      articles.map(async (article) => feedItem(article, await this.pictureOf(article), siteUrl, timeZone)),
    );
  }

  private async pictureOf({
    bannerImage,
    banner,
    bannerAlt,
    bannerCredit,
    lang,
  }: Article): Promise<FeedPicture | null> {
    const file = await this.pictures.fileOf(bannerImage);
    if (file === null) return null;
    const { type, bytes, width } = file;
    const url = new URL(bannerImage, this.env.siteUrl).href;
    const credit = [bannerCredit, mediaLabel(banner.origin, lang)].filter((text) => text !== '').join(' · ');
    const height = Math.round((banner.height * width) / banner.width);
    return { url, type, bytes, width, height, alt: xmlText(bannerAlt), credit: xmlText(credit) };
  }
}

function keyOf(format: FeedFormat, { category, author, list, language }: FeedQuery): string {
  return `/api/rss/${format}?${new URLSearchParams({ category, author: author.toLowerCase(), list, language })}`;
}

function addressOf(format: FeedFormat, { query }: FeedScope): string {
  return `/api/rss/${format}${query}`;
}

function redirectTo(location: string): Promise<RenderedPage> {
  return pageOf({ status: 301, headers: { location }, body: Buffer.alloc(0) });
}

/** Time of the last change to one of the items; `null` if there are none. */
function latestOf(items: readonly FeedItem[]): Date | null {
  const times = items.map(({ updated }) => updated.getTime());
  return times.length === 0 ? null : new Date(Math.max(...times));
}
