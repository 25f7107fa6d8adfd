import { Controller, Get, Headers, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import type {
  RevisionResponse,
  RevisionRestoredResponse,
  RevisionsResponse,
} from '../../../contract/revisions.ts';
import { ARTICLE_ID } from '../../articles/dto/article-headers.ts';
import { Access, CurrentUser, TokenScope } from '../../auth/access.decorator.ts';
import type { SignedInUser } from '../../../platform/http/signed-in-user.ts';
import { PageQuery } from '../../../platform/http/pagination.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { MANUSCRIPT_ETAG } from '../dto/manuscript-headers.ts';
import { IfManuscriptMatches, manuscriptVersionIn } from '../dto/manuscript-version.ts';
import { RevisionQuery, revisionNumberIn } from './revision-query.dto.ts';
import { RevisionsService } from './revisions.service.ts';

const NUMBER = { name: 'number', type: 'integer', example: 5 } as const;

@ApiTags('Manuscripts')
@ApiBearerAuth()
@Access('signed-in')
@Controller('api/manuscripts/:id/revisions')
export class RevisionsController {
  constructor(private readonly revisions: RevisionsService) {}

  @Get()
  @TokenScope('read')
  @ApiOperation({
    operationId: 'listRevisions',
    summary: 'List the versions of a manuscript',
    description:
      'Newest first. Saves of one sitting are one version. Unpublished changes are the first version.',
  })
  @ApiParam({ name: 'id', example: ARTICLE_ID })
  @Answers(200, 'RevisionsResponse')
  @ApiErrors('VALIDATION_FAILED', 'MANUSCRIPT_NOT_FOUND', 'ARTICLE_DELETED')
  async list(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Query() { page, limit }: PageQuery,
  ): Promise<RevisionsResponse> {
    return this.revisions.list(user, id, { page, limit });
  }

  @Get(':number')
  @TokenScope('read')
  @ApiOperation({
    operationId: 'getRevision',
    summary: 'Compare a version with the previous or the published one',
    description: 'The diff lists changed blocks, and marks changed words in them.',
  })
  @ApiParam({ name: 'id', example: ARTICLE_ID })
  @ApiParam(NUMBER)
  @Answers(200, 'RevisionResponse')
  @ApiErrors('VALIDATION_FAILED', 'MANUSCRIPT_NOT_FOUND', 'REVISION_NOT_FOUND', 'ARTICLE_DELETED')
  async find(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Param('number') number: string,
    @Query() { against }: RevisionQuery,
  ): Promise<RevisionResponse> {
    return this.revisions.find(user, id, revisionNumberIn(number), against);
  }

  @Post(':number/restore')
  @TokenScope('write')
  @Limited('write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'restoreRevision',
    summary: 'Restore the words of an earlier version',
    description:
      'Readers see the restored words only after the next publication. The current words are kept as a version; restore that version to undo this.',
  })
  @ApiParam({ name: 'id', example: ARTICLE_ID })
  @ApiParam(NUMBER)
  @IfManuscriptMatches()
  @Answers(200, 'RevisionRestoredResponse', { headers: { ETag: MANUSCRIPT_ETAG } })
  @ApiErrors('MANUSCRIPT_NOT_FOUND', 'REVISION_NOT_FOUND')
  @ApiErrors('VALIDATION_FAILED', 'ARTICLE_DELETED', 'VERSION_REQUIRED')
  async restore(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Param('number') number: string,
    @Headers('If-Match') ifMatch: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RevisionRestoredResponse> {
    const version = manuscriptVersionIn(ifMatch);
    const { manuscript, replaced } = await this.revisions.restore(
      user,
      id,
      revisionNumberIn(number),
      version,
    );
    response.set('ETag', `"${manuscript.version}"`);
    return { success: true, manuscript, replaced };
  }
}
