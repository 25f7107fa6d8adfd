import { Controller, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import type { ManuscriptResponse } from '../../../contract/manuscripts.ts';
import { ARTICLE_ID } from '../../articles/dto/article-headers.ts';
import { Access, CurrentUser, TokenScope } from '../../auth/access.decorator.ts';
import type { SignedInUser } from '../../../platform/http/signed-in-user.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { MANUSCRIPT_ETAG } from '../dto/manuscript-headers.ts';
import { TrashService } from './trash.service.ts';

@ApiTags('Manuscripts')
@ApiBearerAuth()
@Access('signed-in')
@Controller('api/manuscripts')
export class TrashController {
  constructor(private readonly trash: TrashService) {}

  @Post(':id/restore')
  @TokenScope('publish')
  @Limited('write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'restoreManuscript',
    summary: 'Restore your draft or article from the trash',
    description:
      'It becomes a draft with all its revisions. If published again, it keeps its id, its date and, if that is still free, its slug. Has no effect on a manuscript that is not in the trash. Editors and admins restore any.',
  })
  @ApiParam({ name: 'id', example: ARTICLE_ID })
  @Answers(200, 'ManuscriptResponse', { headers: { ETag: MANUSCRIPT_ETAG } })
  @ApiErrors('MANUSCRIPT_NOT_FOUND', 'MANUSCRIPT_WITH_AUTHOR')
  async restore(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ManuscriptResponse> {
    const manuscript = await this.trash.restore(user, id);
    response.set('ETag', `"${manuscript.version}"`);
    return { success: true, manuscript };
  }
}
