import { Body, Controller, Get, Headers, HttpCode, Post, Put, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { FrontPagePreviewResponse, FrontPageResponse } from '../../../contract/front-page.ts';
import { RequireJson } from '../../../platform/http/require-json.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { Access, TokenScope } from '../../auth/access.decorator.ts';
import { FrontPagePreviews } from './front-page-previews.ts';
import {
  FRONT_PAGE_ETAG,
  FrontPageDto,
  frontPageVersionIn,
  IfFrontPageMatches,
  pinsIn,
} from './front-page.dto.ts';
import { FrontPageService } from './front-page.service.ts';

@ApiTags('Admin')
@ApiBearerAuth()
@Access('editor')
@Controller('api/admin/front-page')
export class FrontPageController {
  constructor(
    private readonly frontPage: FrontPageService,
    private readonly previews: FrontPagePreviews,
  ) {}

  @Get()
  @TokenScope('admin-read')
  @ApiOperation({
    operationId: 'getFrontPage',
    summary: 'Get the pins on the home page',
    description:
      'Pinned articles come first in their section, in this order; the newest articles fill its other places. Without pins, all sections follow the date.',
  })
  @Answers(200, 'FrontPageResponse', { headers: { ETag: FRONT_PAGE_ETAG } })
  @ApiErrors('FORBIDDEN')
  async read(@Res({ passthrough: true }) response: Response): Promise<FrontPageResponse> {
    return withTag(await this.frontPage.read(), response);
  }

  @Put()
  @Limited('write')
  @RequireJson()
  @ApiOperation({
    operationId: 'setFrontPage',
    summary: 'Replace the pins on the home page',
    description:
      'Readers see the change immediately. A pin is removed at its end. The place of an article that is withdrawn or deleted is filled, and is its own again once it is published again.',
  })
  @IfFrontPageMatches()
  @Answers(200, 'FrontPageResponse', { headers: { ETag: FRONT_PAGE_ETAG } })
  @ApiErrors('FORBIDDEN', 'FRONT_PAGE_CHANGED', 'VERSION_REQUIRED')
  async replace(
    @Headers('If-Match') ifMatch: string | undefined,
    @Body() { pins }: FrontPageDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FrontPageResponse> {
    return withTag(await this.frontPage.replace(pinsIn(pins), frontPageVersionIn(ifMatch)), response);
  }

  @Post('preview')
  @Limited('save')
  @RequireJson()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'previewFrontPage',
    summary: 'Get a page that shows the home page with other pins',
    description:
      'Nothing is stored, and readers see no change. The page opens for an hour, also without an account.',
  })
  @Answers(200, 'FrontPagePreviewResponse')
  @ApiErrors('FORBIDDEN')
  preview(@Body() { pins }: FrontPageDto): FrontPagePreviewResponse {
    return this.previews.create(pinsIn(pins));
  }
}

function withTag(frontPage: FrontPageResponse, response: Response): FrontPageResponse {
  response.set('ETag', `"${frontPage.version}"`);
  return frontPage;
}
