import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import type {
  ArticleListResponse,
  ArticlePage,
  ArticleResponse,
  HomeSectionResponse,
  RandomArticlesResponse,
  SearchResponse,
  TextSearchResponse,
} from '../../../contract/articles.ts';
import { Access } from '../../auth/access.decorator.ts';
import { onePage } from '../../../platform/http/pagination.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { GENRES, HOME_SECTION_SIZE } from '../../../contract/genres.ts';
import { etagOf } from '../article.presenter.ts';
import { ArticleList } from './article-list.service.ts';
import { ArticlesService } from './articles.service.ts';
import { ARTICLE_ETAG, ARTICLE_ID } from '../dto/article-headers.ts';
import { ArticleListQuery } from '../dto/article-list-query.dto.ts';
import { GenreQuery } from '../dto/genre-query.dto.ts';
import { HomeQuery } from '../dto/home-query.dto.ts';
import { SearchQuery } from '../dto/search-query.dto.ts';
import { TextSearchQuery } from '../dto/text-search.dto.ts';
import { Suggestions } from '../search/suggestions.ts';
import { TextSearch } from '../search/text-search.ts';

/** Every request picks again, so browsers must not cache it. */
const NOT_CACHED = { schema: { type: 'string' }, example: 'no-store' } as const;

@ApiTags('Articles')
@Access('public')
@Controller('api/articles')
export class ArticlesController {
  constructor(
    private readonly articles: ArticlesService,
    private readonly list: ArticleList,
    private readonly suggestions: Suggestions,
    private readonly texts: TextSearch,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listArticles',
    summary: 'List all articles, newest first',
    description:
      'Continue with `nextCursor` as `cursor` until it is `null`. Articles that are published or deleted meanwhile neither repeat nor hide others. `category` or `author` filters, and so does `language`.',
  })
  @Answers(200, 'ArticleListResponse')
  @ApiErrors('VALIDATION_FAILED', 'GENRE_NOT_FOUND', 'USER_NOT_FOUND')
  async all(@Query() query: ArticleListQuery): Promise<ArticleListResponse> {
    return this.list.page(query);
  }

  @Get('search')
  @ApiOperation({
    operationId: 'searchTitles',
    summary: 'Search articles by title',
    description:
      'Every search term must begin a word of the title. Exact matches come first. Titles with words of the other script that sound like the terms follow: `gaon` also finds गाँव. An article and its translations are one result.',
  })
  @Answers(200, 'SearchResponse')
  @ApiErrors('VALIDATION_FAILED')
  async search(@Query() { query, language }: SearchQuery): Promise<SearchResponse> {
    const suggestions = await this.suggestions.find(query, language);
    return { ...suggestions, pagination: onePage(suggestions.data.length) };
  }

  @Get('search/text')
  @ApiOperation({
    operationId: 'searchTexts',
    summary: 'Search full texts',
    description:
      'Matches in titles come first, then texts with all search terms. If these are few, texts in which the last term is only a prefix follow. Each group is sorted newest first. Plural and singular are one word. The commonest words are ignored. Texts with words of the other script that sound like the terms come last. An article and its translations are one result.',
  })
  @Answers(200, 'TextSearchResponse')
  @ApiErrors('VALIDATION_FAILED', 'GENRE_NOT_FOUND')
  async searchTexts(@Query() query: TextSearchQuery): Promise<TextSearchResponse> {
    return this.texts.find(query);
  }

  @Get('random')
  @ApiOperation({
    operationId: 'pickRandomArticles',
    summary: 'Pick random articles',
    description:
      'Four different articles, or all if there are fewer. Every request picks again, so the response is never cached.',
  })
  @Answers(200, 'RandomArticlesResponse', { headers: { 'Cache-Control': NOT_CACHED } })
  async random(@Res({ passthrough: true }) response: Response): Promise<RandomArticlesResponse> {
    response.set('Cache-Control', 'no-store');
    const articles = await this.articles.random();
    return { articles, data: articles, pagination: onePage(articles.length) };
  }

  @Get('home/:genreTag')
  @ApiOperation({
    operationId: 'listHomeSection',
    summary: 'List a section of the home page: pinned articles, then the newest',
    description:
      '`limit` overrides the default size of the section. `latest` and `featured` include articles of every category. Articles that an admin has pinned to the section come first; those pinned to another section are only there.',
  })
  @ApiParam({ name: 'genreTag', enum: Object.keys(HOME_SECTION_SIZE), example: 'Trending' })
  @Answers(200, 'HomeSectionResponse')
  @ApiErrors('VALIDATION_FAILED', 'GENRE_NOT_FOUND')
  async home(
    @Param('genreTag') section: string,
    @Query() { limit, language }: HomeQuery,
  ): Promise<HomeSectionResponse> {
    const data = await this.articles.homeSection(section, limit, language === '' ? undefined : language);
    return { data, pagination: onePage(data.length) };
  }

  @Get('genre/:genre')
  @ApiOperation({
    operationId: 'listGenre',
    summary: 'List the articles of a category',
    description: 'A page past the end is an empty list with the correct number of pages.',
  })
  @ApiParam({ name: 'genre', enum: GENRES, example: 'Weather' })
  @Answers(200, 'ArticlePage')
  @ApiErrors('VALIDATION_FAILED', 'GENRE_NOT_FOUND')
  async genre(@Param('genre') genre: string, @Query() query: GenreQuery): Promise<ArticlePage> {
    return this.articles.pageOfGenre(genre, query);
  }

  @Get(':id')
  @ApiOperation({
    operationId: 'getArticle',
    summary: 'Get an article',
    description: 'Send its ETag as If-Match with a change.',
  })
  @ApiParam({ name: 'id', description: 'Its `_id` or slug.', example: ARTICLE_ID })
  @Answers(200, 'ArticleResponse', { headers: { ETag: ARTICLE_ETAG } })
  @ApiErrors('ARTICLE_NOT_FOUND', 'ARTICLE_DELETED', 'ARTICLE_WITHDRAWN')
  async article(
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ArticleResponse> {
    const article = await this.articles.find(id);
    response.set('ETag', etagOf(article));
    return { article };
  }
}
