import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import type { DoneResponse } from '../../../contract/articles.ts';
import type { PreviewCreatedResponse, PreviewsResponse } from '../../../contract/previews.ts';
import { ARTICLE_ID } from '../../articles/dto/article-headers.ts';
import { Access, CurrentUser, TokenScope } from '../../auth/access.decorator.ts';
import type { SignedInUser } from '../../../platform/http/signed-in-user.ts';
import { PageQuery } from '../../../platform/http/pagination.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { done } from '../../../platform/http/done.ts';
import { PreviewsService } from './previews.service.ts';

const ID = { name: 'id', example: ARTICLE_ID } as const;

const PREVIEW_ID = '6a14f0c2b1d4c8a9e0f3b7aa';

@ApiTags('Manuscripts')
@ApiBearerAuth()
@Access('signed-in')
@Controller('api/manuscripts/:id/previews')
export class PreviewsController {
  constructor(private readonly previews: PreviewsService) {}

  @Get()
  @TokenScope('read')
  @ApiOperation({
    operationId: 'listPreviews',
    summary: 'List the preview links of a manuscript',
    description:
      'Links that have not ended, newest first. Only the response to their creation contains the links themselves. Editors and admins see all.',
  })
  @ApiParam(ID)
  @Answers(200, 'PreviewsResponse')
  @ApiErrors('VALIDATION_FAILED', 'MANUSCRIPT_NOT_FOUND', 'ARTICLE_DELETED')
  async list(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Query() { page, limit }: PageQuery,
  ): Promise<PreviewsResponse> {
    return this.previews.list(user, id, { page, limit });
  }

  @Post()
  @TokenScope('write')
  @Limited('write')
  @ApiOperation({
    operationId: 'createPreview',
    summary: 'Create a preview link of a manuscript',
    description:
      'Opens without an account, ends after seven days, and shows the text saved last as the article will look. Beyond 50 links, the oldest end.',
  })
  @ApiParam(ID)
  @Answers(201, 'PreviewCreatedResponse')
  @ApiErrors('MANUSCRIPT_NOT_FOUND', 'ARTICLE_DELETED')
  async create(@CurrentUser() user: SignedInUser, @Param('id') id: string): Promise<PreviewCreatedResponse> {
    const { preview, token } = await this.previews.create(user, id);
    return { success: true, preview, path: `/preview/${token}` };
  }

  @Delete()
  @TokenScope('write')
  @Limited('write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'deletePreviews',
    summary: 'End all preview links of a manuscript',
    description: 'They then open the page for ended links.',
  })
  @ApiParam(ID)
  @Answers(200, 'DoneResponse')
  @ApiErrors('MANUSCRIPT_NOT_FOUND', 'ARTICLE_DELETED')
  async endAll(@CurrentUser() user: SignedInUser, @Param('id') id: string): Promise<DoneResponse> {
    await this.previews.endAll(user, id);
    return done('Preview links ended');
  }

  @Delete(':preview')
  @TokenScope('write')
  @Limited('write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'deletePreview',
    summary: 'End a preview link',
    description: 'It then opens the page for ended links.',
  })
  @ApiParam(ID)
  @ApiParam({ name: 'preview', example: PREVIEW_ID })
  @Answers(200, 'DoneResponse')
  @ApiErrors('MANUSCRIPT_NOT_FOUND', 'PREVIEW_NOT_FOUND', 'ARTICLE_DELETED')
  async end(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Param('preview') preview: string,
  ): Promise<DoneResponse> {
    await this.previews.end(user, id, preview);
    return done('Preview link ended');
  }
}
