import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import type { ManuscriptResponse } from '../../../contract/manuscripts.ts';
import type { ReviewQueueResponse, ReviewResponse } from '../../../contract/review.ts';
import { ARTICLE_ID } from '../../articles/dto/article-headers.ts';
import { Access, CurrentUser, TokenScope } from '../../auth/access.decorator.ts';
import type { SignedInUser } from '../../../platform/http/signed-in-user.ts';
import { RequireJson } from '../../../platform/http/require-json.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { IfManuscriptMatches, manuscriptVersionIn } from '../dto/manuscript-version.ts';
import { MANUSCRIPT_ETAG } from '../dto/manuscript-headers.ts';
import { ReturnDto, ReviewQuery } from './review.dto.ts';
import { ReviewService } from './review.service.ts';

@ApiTags('Admin')
@ApiBearerAuth()
@Access('editor')
@Controller('api/admin/review')
export class ReviewController {
  constructor(private readonly review: ReviewService) {}

  @Get()
  @TokenScope('admin-read')
  @ApiOperation({
    operationId: 'listReview',
    summary: 'List manuscripts in review, by any author',
    description: 'Last submitted first. `query` filters by title.',
  })
  @Answers(200, 'ReviewQueueResponse')
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN')
  async list(@Query() { query, page, limit }: ReviewQuery): Promise<ReviewQueueResponse> {
    return this.review.list(query, { page, limit });
  }

  @Get(':id')
  @TokenScope('admin-read')
  @ApiOperation({
    operationId: 'getReview',
    summary: 'Get a manuscript in review, and its changes',
    description: 'Compared with the published text; for a draft, with the text that an admin returned last.',
  })
  @ApiParam({ name: 'id', example: ARTICLE_ID })
  @Answers(200, 'ReviewResponse', { headers: { ETag: MANUSCRIPT_ETAG } })
  @ApiErrors('FORBIDDEN', 'MANUSCRIPT_NOT_FOUND', 'MANUSCRIPT_NOT_IN_REVIEW', 'ARTICLE_DELETED')
  async find(
    @CurrentUser() admin: SignedInUser,
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReviewResponse> {
    const review = await this.review.find(admin, id);
    response.set('ETag', `"${review.manuscript.version}"`);
    return review;
  }

  @Post(':id/approve')
  @Limited('write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'approveManuscript',
    summary: 'Publish a manuscript in review',
    description:
      'Publishes the version that `If-Match` names. If its author has saved another one since, nothing is published. To publish it at a later time, schedule it.',
  })
  @ApiParam({ name: 'id', example: ARTICLE_ID })
  @IfManuscriptMatches()
  @Answers(200, 'ManuscriptResponse', { headers: { ETag: MANUSCRIPT_ETAG } })
  @ApiErrors('VALIDATION_FAILED', 'PICTURE_GONE', 'FORBIDDEN', 'MANUSCRIPT_NOT_FOUND')
  @ApiErrors('MANUSCRIPT_NOT_IN_REVIEW', 'ARTICLE_DELETED', 'VERSION_REQUIRED', 'LANGUAGE_TAKEN')
  async approve(
    @CurrentUser() admin: SignedInUser,
    @Param('id') id: string,
    @Headers('If-Match') ifMatch: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ManuscriptResponse> {
    const manuscript = await this.review.approve(admin, id, manuscriptVersionIn(ifMatch));
    response.set('ETag', `"${manuscript.version}"`);
    return { success: true, manuscript };
  }

  @Post(':id/return')
  @Limited('write')
  @RequireJson()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'returnManuscript',
    summary: 'Return a manuscript in review to its author, with a note',
    description:
      'It has the state from before it was submitted. Nothing is lost. The note is also added to its notes.',
  })
  @ApiParam({ name: 'id', example: ARTICLE_ID })
  @Answers(200, 'ManuscriptResponse', { headers: { ETag: MANUSCRIPT_ETAG } })
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN', 'MANUSCRIPT_NOT_FOUND')
  @ApiErrors('MANUSCRIPT_NOT_IN_REVIEW', 'ARTICLE_DELETED')
  async return(
    @CurrentUser() admin: SignedInUser,
    @Param('id') id: string,
    @Body() { note }: ReturnDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ManuscriptResponse> {
    const manuscript = await this.review.return(admin, id, note);
    response.set('ETag', `"${manuscript.version}"`);
    return { success: true, manuscript };
  }
}
