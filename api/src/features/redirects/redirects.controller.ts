import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { DoneResponse } from '../../contract/articles.ts';
import type {
  RedirectMissesResponse,
  RedirectResponse,
  RedirectsResponse,
} from '../../contract/redirects.ts';
import { done } from '../../platform/http/done.ts';
import { PageQuery } from '../../platform/http/pagination.ts';
import { RequireJson } from '../../platform/http/require-json.ts';
import { Limited } from '../../platform/limits/limited.decorator.ts';
import { Answers } from '../../platform/openapi/answers.decorator.ts';
import { ApiErrors } from '../../platform/openapi/api-errors.ts';
import { Access, TokenScope } from '../auth/access.decorator.ts';
import { RedirectDesk } from './redirect-desk.service.ts';
import { NewRedirectDto, RedirectQuery, RedirectsQuery } from './redirects.dto.ts';

@ApiTags('Admin')
@ApiBearerAuth()
@Access('admin')
@Controller('api/admin/redirects')
export class RedirectsController {
  constructor(private readonly desk: RedirectDesk) {}

  @Get()
  @TokenScope('admin-read')
  @ApiOperation({
    operationId: 'listRedirects',
    summary: 'List the addresses of old sites, and where they lead',
    description: 'Newest first; with `query`, those that begin with it, in their order.',
  })
  @Answers(200, 'RedirectsResponse')
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN')
  async list(@Query() { query, page, limit }: RedirectsQuery): Promise<RedirectsResponse> {
    return this.desk.list(query, { page, limit });
  }

  @Post()
  @Limited('write')
  @RequireJson()
  @ApiOperation({
    operationId: 'createRedirect',
    summary: 'Lead an old address to a page',
    description: 'It replaces one of the same address. Readers follow it where there is no page (301).',
  })
  @Answers(201, 'RedirectResponse')
  @ApiErrors('FORBIDDEN')
  async add(@Body() { address, to }: NewRedirectDto): Promise<RedirectResponse> {
    return { success: true, redirect: await this.desk.add(address, to) };
  }

  @Delete()
  @Limited('write')
  @ApiOperation({
    operationId: 'deleteRedirect',
    summary: 'Remove a redirect',
    description: 'Readers who follow the old address find no page afterwards.',
  })
  @Answers(200, 'DoneResponse')
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN', 'REDIRECT_NOT_FOUND')
  async remove(@Query() { address }: RedirectQuery): Promise<DoneResponse> {
    await this.desk.remove(address);
    return done('Redirect removed');
  }

  @Get('misses')
  @TokenScope('admin-read')
  @ApiOperation({
    operationId: 'listRedirectMisses',
    summary: 'List the addresses that readers ask for and do not find',
    description:
      'Most frequent first, for 90 days after the last time, each with the page that fits best. Counted for 90 days after a redirect was added, for example by an import; robots are not counted.',
  })
  @Answers(200, 'RedirectMissesResponse')
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN')
  async misses(@Query() { page, limit }: PageQuery): Promise<RedirectMissesResponse> {
    return this.desk.misses({ page, limit });
  }

  @Delete('misses')
  @Limited('write')
  @ApiOperation({
    operationId: 'deleteRedirectMiss',
    summary: 'Take an address from the list of misses',
    description: 'It does not come back while readers ask for it.',
  })
  @Answers(200, 'DoneResponse')
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN', 'REDIRECT_NOT_FOUND')
  async ignore(@Query() { address }: RedirectQuery): Promise<DoneResponse> {
    await this.desk.ignoreMiss(address);
    return done('Address ignored');
  }
}
