import { Injectable } from '@nestjs/common';
import { FrontPagePreviews } from '../features/articles/front-page/front-page-previews.ts';
import { ArticlesService } from '../features/articles/reading/articles.service.ts';
import { CorrectionsService } from '../features/articles/reading/corrections.service.ts';
import { TextSearch } from '../features/articles/search/text-search.ts';
import type { ArticleCard, ArticlePage, Language, TextSearchResponse } from '../contract/articles.ts';
import type { CorrectionsResponse } from '../contract/corrections.ts';
import type { Genre, HomeSection } from '../contract/genres.ts';
import { CORRECTIONS_PAGE_SIZE, PAGE_SIZE, SEARCH_PAGE_SIZE, type Sort } from '../contract/limits.ts';
import type { PageTextName, ShownPageText } from '../contract/page-texts.ts';
import type { ArticleWithRelated, PreviewPage, Reader, Magazine } from '../contract/reader.ts';
import { magazineOf } from '../features/settings/built-in-texts.ts';
import { SettingsService } from '../features/settings/settings.service.ts';
import type { NewsEntry, SitemapEntry, SitemapResponse } from '../contract/sitemap.ts';
import type { PublicProfile } from '../contract/users.ts';
import { PreviewsService } from '../features/manuscripts/previews/previews.service.ts';
import { SitemapService } from '../features/sitemap/sitemap.service.ts';
import { ProfileService } from '../features/users/profile.service.ts';

/** Reads for Astro pages: calls the same services as the controllers. */
@Injectable()
export class ServiceReader implements Reader {
  constructor(
    private readonly articles: ArticlesService,
    private readonly texts: TextSearch,
    private readonly profiles: ProfileService,
    private readonly corrected: CorrectionsService,
    private readonly sitemaps: SitemapService,
    private readonly previews: PreviewsService,
    private readonly frontPagePreviews: FrontPagePreviews,
    private readonly settings: SettingsService,
  ) {}

  articleWithRelated(idOrSlug: string): Promise<ArticleWithRelated> {
    return this.articles.findWithRelated(idOrSlug);
  }

  preview(token: string): Promise<PreviewPage> {
    return this.previews.show(token);
  }

  homeSections(
    sizes: Readonly<Record<HomeSection, number>>,
    spare: number,
    language?: Language,
  ): Promise<Record<HomeSection, ArticleCard[] | null>> {
    return this.articles.homeSections(sizes, spare, language);
  }

  async frontPagePreview(
    token: string,
    sizes: Readonly<Record<HomeSection, number>>,
    spare: number,
    language?: Language,
  ): Promise<Record<HomeSection, ArticleCard[] | null>> {
    return this.articles.previewSections(sizes, spare, this.frontPagePreviews.open(token), language);
  }

  genrePage(
    genre: Genre,
    list: { page: number; limit: number; sort: Sort; language?: Language },
  ): Promise<ArticlePage> {
    return this.articles.pageOfGenre(genre, list);
  }

  publicProfile(id: string, page: number): Promise<PublicProfile> {
    return this.profiles.public(id, { page, limit: PAGE_SIZE });
  }

  searchTexts(
    query: string,
    list: { genre: Genre | ''; page: number; language?: Language },
  ): Promise<TextSearchResponse> {
    return this.texts.find({ query, ...list, limit: SEARCH_PAGE_SIZE });
  }

  corrections(page: number): Promise<CorrectionsResponse> {
    return this.corrected.page({ page, limit: CORRECTIONS_PAGE_SIZE });
  }

  pageText(name: PageTextName): Promise<ShownPageText> {
    return Promise.resolve(this.settings.pageText(name));
  }

  magazine(language: Language): Promise<Magazine> {
    return Promise.resolve(magazineOf(this.settings.current, language));
  }

  sitemap(): Promise<SitemapResponse> {
    return this.sitemaps.index();
  }

  sitemapPart(list: 'articles' | 'authors', part: string): Promise<SitemapEntry[]> {
    return this.sitemaps.part(list, part);
  }

  newsSitemap(): Promise<NewsEntry[]> {
    return this.sitemaps.news();
  }
}
