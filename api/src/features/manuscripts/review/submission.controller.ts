import { Controller, Delete, Headers, HttpCode, Param, Put, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import type { ManuscriptResponse } from '../../../contract/manuscripts.ts';
import { ARTICLE_ID } from '../../articles/dto/article-headers.ts';
import { Access, CurrentUser, TokenScope } from '../../auth/access.decorator.ts';
import type { SignedInUser } from '../../../platform/http/signed-in-user.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { IfManuscriptMatches, manuscriptVersionIn } from '../dto/manuscript-version.ts';
import { MANUSCRIPT_ETAG } from '../dto/manuscript-headers.ts';
import { Submissions } from './submissions.service.ts';
import { NeedsVerifiedAddress } from '../../accounts/email-address/needs-verified-address.ts';

@ApiTags('Manuscripts')
@ApiBearerAuth()
@Access('author')
@Controller('api/manuscripts/:id/submission')
export class SubmissionController {
  constructor(private readonly submissions: Submissions) {}

  @Put()
  @TokenScope('publish')
  @Limited('write')
  @NeedsVerifiedAddress()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'submitManuscript',
    summary: 'Submit a manuscript for review',
    description:
      'Readers see no change until an admin approves it. Authors may go on editing; an admin approves only the version that they read. Has no effect on a manuscript in review. Only if `publishingPolicy` is `admin`.',
  })
  @ApiParam({ name: 'id', example: ARTICLE_ID })
  @IfManuscriptMatches()
  @Answers(200, 'ManuscriptResponse', { headers: { ETag: MANUSCRIPT_ETAG } })
  @ApiErrors('VALIDATION_FAILED', 'PICTURE_GONE', 'FORBIDDEN', 'MANUSCRIPT_NOT_FOUND')
  @ApiErrors('NOTHING_TO_REVIEW', 'REVIEW_OFF', 'ARTICLE_DELETED', 'VERSION_REQUIRED')
  async submit(
    @CurrentUser() author: SignedInUser,
    @Param('id') id: string,
    @Headers('If-Match') ifMatch: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ManuscriptResponse> {
    const manuscript = await this.submissions.submit(author, id, manuscriptVersionIn(ifMatch));
    response.set('ETag', `"${manuscript.version}"`);
    return { success: true, manuscript };
  }

  @Delete()
  @TokenScope('publish')
  @Limited('write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'deleteSubmission',
    summary: 'Take back a submission',
    description:
      'The manuscript has the state from before it was submitted. Has no effect if it is not in review.',
  })
  @ApiParam({ name: 'id', example: ARTICLE_ID })
  @Answers(200, 'ManuscriptResponse', { headers: { ETag: MANUSCRIPT_ETAG } })
  @ApiErrors('FORBIDDEN', 'MANUSCRIPT_NOT_FOUND', 'ARTICLE_DELETED')
  async takeBack(
    @CurrentUser() author: SignedInUser,
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ManuscriptResponse> {
    const manuscript = await this.submissions.takeBack(author, id);
    response.set('ETag', `"${manuscript.version}"`);
    return { success: true, manuscript };
  }
}
