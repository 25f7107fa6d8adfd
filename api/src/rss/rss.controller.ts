import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../auth/access.decorator.ts';
import { RssService } from './rss.service.ts';

@ApiTags('Feed')
@Controller('api/rss')
export class RssController {
  constructor(private readonly rss: RssService) {}

  @Get('feed')
  @Access('public')
  @ApiOperation({ summary: 'The newest articles as RSS 2.0, with their whole text' })
  @ApiProduces('application/rss+xml')
  @ApiOkResponse({ schema: { type: 'string' } })
  async feed(@Res({ passthrough: true }) response: Response): Promise<string> {
    const { xml, changed } = await this.rss.feed();
    response.set({
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Last-Modified': changed.toUTCString(),
    });
    return xml;
  }
}
