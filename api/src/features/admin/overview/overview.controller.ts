import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { OverviewResponse } from '../../../contract/overview.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import { Access, CurrentUser, TokenScope } from '../../auth/access.decorator.ts';
import type { SignedInUser } from '../../../platform/http/signed-in-user.ts';
import { OverviewService } from './overview.service.ts';

@ApiTags('Admin')
@ApiBearerAuth()
@Access('editor')
@Controller('api/admin/overview')
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @Get()
  @TokenScope('admin-read')
  @ApiOperation({
    operationId: 'getOverview',
    summary: 'Get what waits, what comes next, and what needs attention',
    description:
      'The first of the manuscripts in review and of the scheduled ones, the newest articles, scheduled ones that were not published, pins that have ended, and, for admins, trouble with mail, backups and the disk.',
  })
  @Answers(200, 'OverviewResponse')
  @ApiErrors('FORBIDDEN')
  async read(@CurrentUser() user: SignedInUser): Promise<OverviewResponse> {
    return this.overview.read(user);
  }
}
