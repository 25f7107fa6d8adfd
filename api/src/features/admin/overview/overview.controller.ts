import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { OverviewResponse } from '../../../contract/overview.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import { Access, TokenScope } from '../../auth/access.decorator.ts';
import { OverviewService } from './overview.service.ts';

@ApiTags('Admin')
@ApiBearerAuth()
@Access('admin')
@Controller('api/admin/overview')
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @Get()
  @TokenScope('admin-read')
  @ApiOperation({
    operationId: 'getOverview',
    summary: 'Get what waits, what comes next, and what needs attention',
    description:
      'The first of the manuscripts in review and of the scheduled ones, the newest articles, trouble with mail, backups and the disk, and pins that have ended.',
  })
  @Answers(200, 'OverviewResponse')
  @ApiErrors('FORBIDDEN')
  async read(): Promise<OverviewResponse> {
    return this.overview.read();
  }
}
