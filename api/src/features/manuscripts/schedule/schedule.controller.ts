import { Body, Controller, Delete, Headers, HttpCode, Param, Put, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import type { ManuscriptResponse } from '../../../contract/manuscripts.ts';
import { ARTICLE_ID } from '../../articles/dto/article-headers.ts';
import { Access, CurrentUser, TokenScope } from '../../auth/access.decorator.ts';
import type { SignedInUser } from '../../../platform/http/signed-in-user.ts';
import { RequireJson } from '../../../platform/http/require-json.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { IfManuscriptMatches, manuscriptVersionIn } from '../dto/manuscript-version.ts';
import { MANUSCRIPT_ETAG } from '../dto/manuscript-headers.ts';
import { ScheduleDto } from './schedule.dto.ts';
import { ScheduleService } from './schedule.service.ts';
import { NeedsVerifiedAddress } from '../../accounts/email-address/needs-verified-address.ts';

@ApiTags('Manuscripts')
@ApiBearerAuth()
@Access('signed-in')
@Controller('api/manuscripts/:id/schedule')
export class ScheduleController {
  constructor(private readonly schedules: ScheduleService) {}

  @Put()
  @TokenScope('publish')
  @Limited('write')
  @NeedsVerifiedAddress()
  @RequireJson()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'scheduleArticle',
    summary: 'Schedule your draft',
    description:
      'It is published once, within five seconds of that time, as last saved before a pause of ten seconds. Text that is being typed then stays an unpublished change. If `publishingPolicy` is `admin`, only editors and admins can schedule it, and the version that `If-Match` names is published. If publishing fails, it becomes a draft again, and `missedSchedule` says why. Editors and admins schedule any.',
  })
  @ApiParam({ name: 'id', example: ARTICLE_ID })
  @IfManuscriptMatches()
  @Answers(200, 'ManuscriptResponse', { headers: { ETag: MANUSCRIPT_ETAG } })
  @ApiErrors('VALIDATION_FAILED', 'PICTURE_GONE', 'MANUSCRIPT_NOT_FOUND', 'MANUSCRIPT_NOT_SCHEDULED')
  @ApiErrors('APPROVAL_NEEDED', 'ARTICLE_DELETED', 'VERSION_REQUIRED')
  async schedule(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Headers('If-Match') ifMatch: string | undefined,
    @Body() { at }: ScheduleDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ManuscriptResponse> {
    const manuscript = await this.schedules.schedule(user, id, at, manuscriptVersionIn(ifMatch));
    response.set('ETag', `"${manuscript.version}"`);
    return { success: true, manuscript };
  }

  @Delete()
  @TokenScope('publish')
  @Limited('write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'deleteSchedule',
    summary: 'Cancel a schedule',
    description: 'The manuscript becomes a draft again. Has no effect on a draft.',
  })
  @ApiParam({ name: 'id', example: ARTICLE_ID })
  @Answers(200, 'ManuscriptResponse', { headers: { ETag: MANUSCRIPT_ETAG } })
  @ApiErrors('MANUSCRIPT_NOT_FOUND', 'MANUSCRIPT_OUT', 'ARTICLE_DELETED')
  async unschedule(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ManuscriptResponse> {
    const manuscript = await this.schedules.unschedule(user, id);
    response.set('ETag', `"${manuscript.version}"`);
    return { success: true, manuscript };
  }
}
