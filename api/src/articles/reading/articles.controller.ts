import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../../auth/access.decorator.ts';
import { onePage } from '../../common/pagination.ts';
import { ApiErrors } from '../../openapi/api-errors.ts';
import { GENRES, HOME_SECTION_SIZE } from '../../contract/genres.ts';
import { etagOf } from '../article-version.ts';
import { ArticlesService } from './articles.service.ts';
import {
  ArticlePageDto,
  HomeSectionDto,
  RandomArticlesDto,
  SearchResponseDto,
} from '../dto/article-lists.dto.ts';
import { ARTICLE_ETAG, ARTICLE_ID, ArticleResponseDto } from '../dto/article.dto.ts';
import { GenreQuery } from '../dto/genre-query.dto.ts';
import { HomeQuery } from '../dto/home-query.dto.ts';
import { SearchQuery } from '../dto/search-query.dto.ts';
import { TextSearchQuery, TextSearchResponseDto } from '../dto/text-search.dto.ts';
import { Suggestions } from '../search/suggestions.ts';
import { TextSearch } from '../search/text-search.ts';

/** Another pick each time: no browser is to show an old one. */
const NOT_KEPT = { schema: { type: 'string' }, example: 'no-store' } as const;

@ApiTags('Articles')
@Access('public')
@Controller('api/articles')
export class ArticlesController {
  constructor(
    private readonly articles: ArticlesService,
    private readonly suggestions: Suggestions,
    private readonly texts: TextSearch,
  ) {}

  @Get('search')
  @ApiOperation({
    operationId: 'searchTitles',
    summary: 'Search titles',
    description: 'Every word must begin a word of the title; a title that equals the text comes first.',
  })
  @ApiOkResponse({ type: SearchResponseDto })
  @ApiErrors('VALIDATION_FAILED')
  async search(@Query() { query }: SearchQuery): Promise<SearchResponseDto> {
    const data = await this.suggestions.find(query);
    return { data, pagination: onePage(data.length) };
  }

  @Get('search/text')
  @ApiOperation({
    operationId: 'searchTexts',
    summary: 'Search whole texts',
    description:
      'Articles whose title answers the text come first, then those that hold all its words, then, where these are few, those in which its last word is only begun; of each the newest first. Plural and singular count as one word, and the commonest words do not count.',
  })
  @ApiOkResponse({ type: TextSearchResponseDto })
  @ApiErrors('VALIDATION_FAILED', 'GENRE_NOT_FOUND')
  async searchTexts(@Query() query: TextSearchQuery): Promise<TextSearchResponseDto> {
    return this.texts.find(query);
  }

  @Get('random')
  @ApiOperation({
    operationId: 'pickRandomArticles',
    summary: 'A few different articles, picked by chance',
    description:
      'Every request picks again, so the answer is never kept. A magazine of fewer than four articles answers with all of them.',
  })
  @ApiOkResponse({ type: RandomArticlesDto, headers: { 'Cache-Control': NOT_KEPT } })
  async random(@Res({ passthrough: true }) response: Response): Promise<RandomArticlesDto> {
    response.set('Cache-Control', 'no-store');
    const articles = await this.articles.random();
    return { articles, data: articles, pagination: onePage(articles.length) };
  }

  @Get('home/:genreTag')
  @ApiOperation({
    operationId: 'listHomeSection',
    summary: 'A section of the home page, newest first',
    description:
      'Each section has its own size unless `limit` says another. `latest` and `featured` take articles of every category.',
  })
  @ApiParam({ name: 'genreTag', enum: Object.keys(HOME_SECTION_SIZE), example: 'Trending' })
  @ApiOkResponse({ type: HomeSectionDto })
  @ApiErrors('VALIDATION_FAILED', 'GENRE_NOT_FOUND')
  async home(@Param('genreTag') section: string, @Query() { limit }: HomeQuery): Promise<HomeSectionDto> {
    const data = await this.articles.homeSection(section, limit);
    return { data, pagination: onePage(data.length) };
  }

  @Get('genre/:genre')
  @ApiOperation({
    operationId: 'listGenre',
    summary: 'A page of a category',
    description: 'A page past the end is an empty list with the right number of pages.',
  })
  @ApiParam({ name: 'genre', enum: GENRES, example: 'Weather' })
  @ApiOkResponse({ type: ArticlePageDto })
  @ApiErrors('VALIDATION_FAILED', 'GENRE_NOT_FOUND')
  async genre(@Param('genre') genre: string, @Query() query: GenreQuery): Promise<ArticlePageDto> {
    return this.articles.pageOfGenre(genre, query);
  }

  @Get(':id')
  @ApiOperation({
    operationId: 'getArticle',
    summary: 'An article',
    description: 'Its ETag can be sent back as If-Match with a change.',
  })
  @ApiParam({ name: 'id', description: 'Its `_id` or its slug.', example: ARTICLE_ID })
  @ApiOkResponse({ type: ArticleResponseDto, headers: { ETag: ARTICLE_ETAG } })
  @ApiErrors('ARTICLE_NOT_FOUND', 'ARTICLE_DELETED')
  async article(
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ArticleResponseDto> {
    const article = await this.articles.find(id);
    response.set('ETag', etagOf(article));
    return { article };
  }
}
