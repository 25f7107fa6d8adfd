import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../auth/access.decorator.ts';
import { onePage } from '../common/pagination.ts';
import { ApiErrors } from '../openapi/api-errors.ts';
import { NewsSitemapResponseDto, SitemapPartResponseDto, SitemapResponseDto } from './dto/sitemap.dto.ts';
import { SitemapService } from './sitemap.service.ts';

/** What the site's own sitemaps are made of. */
@ApiTags('Sitemap')
@Access('public')
@Controller('api/sitemap')
export class SitemapController {
  constructor(private readonly sitemap: SitemapService) {}

  @Get()
  @ApiOperation({
    operationId: 'getSitemap',
    summary: 'What there is to list, and when it changed last',
    description: 'The parts that exist, with the date of the latest change in each.',
  })
  @ApiOkResponse({ type: SitemapResponseDto })
  async index(): Promise<SitemapResponseDto> {
    return this.sitemap.index();
  }

  @Get('news')
  @ApiOperation({
    operationId: 'listNews',
    summary: 'The articles of the last two days',
    description: 'At most 1,000, newest first, as news sitemaps take them.',
  })
  @ApiOkResponse({ type: NewsSitemapResponseDto })
  async news(): Promise<NewsSitemapResponseDto> {
    const data = await this.sitemap.news();
    return { data, pagination: onePage(data.length) };
  }

  @Get('articles/:part')
  @ApiOperation({
    operationId: 'getArticlesPart',
    summary: 'A part of the articles',
    description: 'At most 5,000, whatever changed last first.',
  })
  @ApiParam({ name: 'part', description: 'As the list of parts gives it.', example: '1' })
  @ApiOkResponse({ type: SitemapPartResponseDto })
  @ApiErrors('SITEMAP_PART_NOT_FOUND')
  async articles(@Param('part') part: string): Promise<SitemapPartResponseDto> {
    return { data: await this.sitemap.part('articles', part) };
  }

  @Get('authors/:part')
  @ApiOperation({
    operationId: 'getAuthorsPart',
    summary: 'A part of the authors who have written something',
    description: 'At most 5,000, whatever changed last first.',
  })
  @ApiParam({ name: 'part', description: 'As the list of parts gives it.', example: '1' })
  @ApiOkResponse({ type: SitemapPartResponseDto })
  @ApiErrors('SITEMAP_PART_NOT_FOUND')
  async authors(@Param('part') part: string): Promise<SitemapPartResponseDto> {
    return { data: await this.sitemap.part('authors', part) };
  }
}
