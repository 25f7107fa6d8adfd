import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Readable } from 'node:stream';
import type { LoggedPeopleResponse, LogResponse } from '../../../contract/log.ts';
import { sendCsv } from '../../../platform/http/send-csv.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { AuditService } from '../../audit/audit.service.ts';
import { Access, TokenScope } from '../../auth/access.decorator.ts';
import { LogFilterQuery, LogPeopleQuery, LogQuery } from './admin-log.dto.ts';
import { csvOf } from './log-csv.ts';
import { filterOf } from './log-filter-of.ts';

@ApiTags('Admin')
@ApiBearerAuth()
@Access('admin')
@Controller('api/admin/log')
export class AdminLogController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @TokenScope('admin-read')
  @ApiOperation({
    operationId: 'listLog',
    summary: 'Read the log of all changes',
    description:
      'Newest first: who did what to what, when, and with which browser and system. Nobody can change an entry; after a year it is deleted. Continue with `nextCursor` as `cursor` until it is `null`.',
  })
  @Answers(200, 'LogResponse')
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN')
  async list(@Query() { cursor, limit, ...query }: LogQuery): Promise<LogResponse> {
    return this.audit.page(filterOf(query), cursor, limit);
  }

  @Get('people')
  @TokenScope('admin-read')
  @ApiOperation({
    operationId: 'searchLogPeople',
    summary: 'Find people with entries in the log',
    description: 'Also those whose accounts have been deleted since. The id filters the log by `by`.',
  })
  @Answers(200, 'LoggedPeopleResponse')
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN')
  async people(@Query() { query, ...request }: LogPeopleQuery): Promise<LoggedPeopleResponse> {
    return this.audit.findPeople(query, request);
  }

  @Get('csv')
  @TokenScope('admin-read')
  @Limited('log-csv')
  @ApiOperation({
    operationId: 'getLogCsv',
    summary: 'Get the log as CSV',
    description:
      'All entries that match, newest first, streamed; with a heading line. Times are in UTC. A cell that a spreadsheet would read as a formula begins with an apostrophe.',
  })
  @ApiOkResponse({
    description: 'The entries.',
    content: { 'text/csv': { schema: { type: 'string' } } },
  })
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN')
  async csv(
    @Query() query: LogFilterQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendCsv(request, response, 'log', Readable.from(csvOf(this.audit.batches(filterOf(query)))));
  }
}
