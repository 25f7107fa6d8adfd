import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answers } from '../../platform/openapi/answers.decorator.ts';
import type { NewsSitemapResponse, SitemapPartResponse, SitemapResponse } from '../../contract/sitemap.ts';
import { Access } from '../auth/access.decorator.ts';
import { onePage } from '../../platform/http/pagination.ts';
import { ApiErrors } from '../../platform/openapi/api-errors.ts';
import { SitemapService } from './sitemap.service.ts';

/** Data for the site's sitemaps. */
@ApiTags('Sitemap')
@Access('public')
@Controller('api/sitemap')
export class SitemapController {
  constructor(private readonly sitemap: SitemapService) {}

  @Get()
  @ApiOperation({
    operationId: 'getSitemap',
    summary: 'List the parts of the sitemap',
    description: 'All parts that are not empty, with the dates of their latest changes.',
  })
  @Answers(200, 'SitemapResponse')
  async index(): Promise<SitemapResponse> {
    return this.sitemap.index();
  }

  @Get('news')
  @ApiOperation({
    operationId: 'listNews',
    summary: 'List the articles of the last two days',
    description: 'At most 1,000, newest first, the limit of a news sitemap.',
  })
  @Answers(200, 'NewsSitemapResponse')
  async news(): Promise<NewsSitemapResponse> {
    const data = await this.sitemap.news();
    return { data, pagination: onePage(data.length) };
  }

  @Get('articles/:part')
  @ApiOperation({
    operationId: 'getArticlesPart',
    summary: 'List a part of the articles',
    description: 'At most 5,000, last changed first.',
  })
  @ApiParam({ name: 'part', description: 'Number of a part, from the list of parts.', example: '1' })
  @Answers(200, 'SitemapPartResponse')
  @ApiErrors('SITEMAP_PART_NOT_FOUND')
  async articles(@Param('part') part: string): Promise<SitemapPartResponse> {
    return { data: await this.sitemap.part('articles', part) };
  }

  @Get('authors/:part')
  @ApiOperation({
    operationId: 'getAuthorsPart',
    summary: 'List a part of the authors with articles',
    description: 'At most 5,000, last changed first.',
  })
  @ApiParam({ name: 'part', description: 'Number of a part, from the list of parts.', example: '1' })
  @Answers(200, 'SitemapPartResponse')
  @ApiErrors('SITEMAP_PART_NOT_FOUND')
  async authors(@Param('part') part: string): Promise<SitemapPartResponse> {
    return { data: await this.sitemap.part('authors', part) };
  }
}
