import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access } from '../auth/access.decorator.ts';
import { ApiFeed } from './api-feed.ts';
import { FeedQuery } from './feed-query.dto.ts';
import { RssService } from './rss.service.ts';
import { sendFeed } from './send-feed.ts';

@ApiTags('Feed')
@Access('public')
@Controller('api/rss')
export class RssController {
  constructor(private readonly rss: RssService) {}

  @Get('feed')
  @ApiOperation({
    operationId: 'getRssFeed',
    summary: 'Get the newest articles as RSS 2.0',
    description:
      'The 20 newest articles with their full text. `category` or `author` filters them, and so does `language`. With `list=corrections`, the 20 newest corrections.',
  })
  @ApiFeed('feed')
  async feed(@Query() query: FeedQuery, @Req() request: Request, @Res() response: Response): Promise<void> {
    sendFeed(request, response, await this.rss.feed('feed', query));
  }

  @Get('atom')
  @ApiOperation({
    operationId: 'getAtomFeed',
    summary: 'Get the newest articles as Atom 1.0',
    description:
      'The 20 newest articles with their full text. `category` or `author` filters them, and so does `language`. With `list=corrections`, the 20 newest corrections.',
  })
  @ApiFeed('atom')
  async atom(@Query() query: FeedQuery, @Req() request: Request, @Res() response: Response): Promise<void> {
    sendFeed(request, response, await this.rss.feed('atom', query));
  }

  @Get('json')
  @ApiOperation({
    operationId: 'getJsonFeed',
    summary: 'Get the newest articles as JSON Feed 1.1',
    description:
      'The 20 newest articles with their full text. `category` or `author` filters them, and so does `language`. With `list=corrections`, the 20 newest corrections.',
  })
  @ApiFeed('json')
  async json(@Query() query: FeedQuery, @Req() request: Request, @Res() response: Response): Promise<void> {
    sendFeed(request, response, await this.rss.feed('json', query));
  }
}
