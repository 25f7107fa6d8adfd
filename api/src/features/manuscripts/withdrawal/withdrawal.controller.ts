import { Controller, Headers, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import type { ManuscriptResponse } from '../../../contract/manuscripts.ts';
import { ARTICLE_ID } from '../../articles/dto/article-headers.ts';
import { Access, CurrentUser, TokenScope } from '../../auth/access.decorator.ts';
import type { SignedInUser } from '../../../platform/http/signed-in-user.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { IfManuscriptMatches, optionalManuscriptVersionIn } from '../dto/manuscript-version.ts';
import { MANUSCRIPT_ETAG } from '../dto/manuscript-headers.ts';
import { WithdrawalService } from './withdrawal.service.ts';
import { NeedsVerifiedAddress } from '../../accounts/email-address/needs-verified-address.ts';

@ApiTags('Manuscripts')
@ApiBearerAuth()
@Access('signed-in')
@Controller('api/manuscripts')
export class WithdrawalController {
  constructor(private readonly withdrawal: WithdrawalService) {}

  @Post(':id/withdraw')
  @TokenScope('publish')
  @Limited('write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'withdrawArticle',
    summary: 'Withdraw your article',
    description:
      'Its address responds with 410, and no list contains it. It can be edited and published again, at the same address and with its first date. Has no effect on a withdrawn article. Editors and admins withdraw any.',
  })
  @ApiParam({ name: 'id', example: ARTICLE_ID })
  @IfManuscriptMatches('optional')
  @Answers(200, 'ManuscriptResponse', { headers: { ETag: MANUSCRIPT_ETAG } })
  @ApiErrors('VALIDATION_FAILED', 'MANUSCRIPT_NOT_FOUND', 'MANUSCRIPT_NOT_PUBLISHED', 'ARTICLE_DELETED')
  async withdraw(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Headers('If-Match') ifMatch: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ManuscriptResponse> {
    const manuscript = await this.withdrawal.withdraw(user, id, optionalManuscriptVersionIn(ifMatch));
    response.set('ETag', `"${manuscript.version}"`);
    return { success: true, manuscript };
  }

  @Post(':id/reinstate')
  @TokenScope('publish')
  @Limited('write')
  @NeedsVerifiedAddress()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'reinstateArticle',
    summary: 'Undo the withdrawal of your article',
    description:
      'Readers see the article as before. Later changes stay unpublished. Has no effect on a published article. Editors and admins reinstate any.',
  })
  @ApiParam({ name: 'id', example: ARTICLE_ID })
  @Answers(200, 'ManuscriptResponse', { headers: { ETag: MANUSCRIPT_ETAG } })
  @ApiErrors('MANUSCRIPT_NOT_FOUND', 'MANUSCRIPT_NOT_WITHDRAWN', 'PICTURE_GONE', 'ARTICLE_DELETED')
  @ApiErrors('APPROVAL_NEEDED', 'LANGUAGE_TAKEN')
  async reinstate(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ManuscriptResponse> {
    const manuscript = await this.withdrawal.reinstate(user, id);
    response.set('ETag', `"${manuscript.version}"`);
    return { success: true, manuscript };
  }
}
