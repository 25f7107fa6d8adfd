import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ReadTrendsResponse, StatisticsResponse } from '../../contract/statistics.ts';
import type { SignedInUser } from '../../platform/http/signed-in-user.ts';
import { Answers } from '../../platform/openapi/answers.decorator.ts';
import { ApiErrors } from '../../platform/openapi/api-errors.ts';
import { Access, CurrentUser, TokenScope } from '../auth/access.decorator.ts';
import { MagazineStatisticsQuery, OwnStatisticsQuery, ReadTrendsQuery } from './statistics.dto.ts';
import { StatisticsService } from './statistics.service.ts';

@ApiTags('Statistics')
@ApiBearerAuth()
@Controller('api')
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @Get('admin/statistics')
  @Access('editor')
  @TokenScope('admin-read')
  @ApiOperation({
    operationId: 'getStatistics',
    summary: 'Get what was read, by day, article, author, tag and source',
    description:
      'A read is ten seconds in view. Readers are at least as many as it says, because some share an address and a browser. New reads appear within seconds.',
  })
  @Answers(200, 'StatisticsResponse')
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN')
  async ofMagazine(@Query() query: MagazineStatisticsQuery): Promise<StatisticsResponse> {
    return this.statistics.read(query);
  }

  @Get('users/statistics')
  @Access('signed-in')
  @TokenScope('read')
  @ApiOperation({
    operationId: 'getOwnStatistics',
    summary: 'Get what was read of the own articles',
    description: 'The same figures, of the articles with the signed-in user among their authors.',
  })
  @Answers(200, 'StatisticsResponse')
  @ApiErrors('VALIDATION_FAILED')
  async ofAuthor(
    @CurrentUser() { id }: SignedInUser,
    @Query() query: OwnStatisticsQuery,
  ): Promise<StatisticsResponse> {
    return this.statistics.read({ ...query, author: id });
  }

  @Get('statistics/articles')
  @Access('signed-in')
  @TokenScope('read')
  @ApiOperation({
    operationId: 'getReadTrends',
    summary: 'Get the reads of some articles, day by day',
    description:
      'Editors and admins may read those of all articles, authors those of their own: others are left out.',
  })
  @Answers(200, 'ReadTrendsResponse')
  @ApiErrors('VALIDATION_FAILED')
  async trends(
    @CurrentUser() { id, role, isEditor }: SignedInUser,
    @Query() query: ReadTrendsQuery,
  ): Promise<ReadTrendsResponse> {
    return { articles: await this.statistics.trends(query, role === 'admin' || isEditor ? null : id) };
  }
}
