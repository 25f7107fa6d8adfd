import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  IMPORT_FILE_ROLES,
  type ImportDetailsResponse,
  type ImportItemsResponse,
  type ImportResponse,
  type ImportsResponse,
} from '../../../contract/imports.ts';
import type { DoneResponse } from '../../../contract/articles.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { done } from '../../../platform/http/done.ts';
import { PageQuery } from '../../../platform/http/pagination.ts';
import { RequireJson } from '../../../platform/http/require-json.ts';
import { sendCsv } from '../../../platform/http/send-csv.ts';
import type { SignedInUser } from '../../../platform/http/signed-in-user.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { Access, CurrentUser, TokenScope } from '../../auth/access.decorator.ts';
import {
  DryRunDto,
  IMPORT_ID,
  ItemsQuery,
  MappingDto,
  NewImportDto,
  PieceQuery,
  ReportQuery,
} from './imports.dto.ts';
import { Imports } from './imports.service.ts';

const ID = { name: 'id', example: IMPORT_ID } as const;
const PIECE = 'application/octet-stream';
const CSV = { content: { 'text/csv': { schema: { type: 'string' } } } } as const;

@ApiTags('Admin')
@ApiBearerAuth()
@Access('admin')
@Controller('api/admin/imports')
export class ImportsController {
  constructor(private readonly imports: Imports) {}

  @Get()
  @TokenScope('admin-read')
  @ApiOperation({
    operationId: 'listImports',
    summary: 'List imports',
    description:
      'Newest first: unfinished ones, which are removed a day after the last use, and those done in the last 90 days.',
  })
  @Answers(200, 'ImportsResponse')
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN')
  async list(@Query() { page, limit }: PageQuery): Promise<ImportsResponse> {
    return this.imports.list({ page, limit });
  }

  @Post()
  @Limited('write')
  @RequireJson()
  @ApiOperation({
    operationId: 'createImport',
    summary: 'Announce the files of an import',
    description: 'Upload them next, piece by piece. At most 5 imports are unfinished at a time.',
  })
  @Answers(201, 'ImportResponse')
  @ApiErrors('FORBIDDEN', 'IMPORTS_FULL', 'STORAGE_FULL')
  async create(@Body() files: NewImportDto): Promise<ImportResponse> {
    return { success: true, import: await this.imports.create(files) };
  }

  @Get(':id')
  @TokenScope('admin-read')
  @ApiOperation({
    operationId: 'getImport',
    summary: 'Get an import',
    description:
      'How much of its files is here, the progress of its work, the result of the dry run, and the balance of the run.',
  })
  @ApiParam(ID)
  @Answers(200, 'ImportDetailsResponse')
  @ApiErrors('FORBIDDEN', 'IMPORT_NOT_FOUND')
  async find(@Param('id') id: string): Promise<ImportDetailsResponse> {
    return { import: await this.imports.find(id) };
  }

  @Put(':id/files/:role')
  @Limited('import-piece')
  @ApiOperation({
    operationId: 'uploadImportPiece',
    summary: 'Upload the next piece of a file',
    description:
      'Up to 8 MiB, with its Content-Length. If the connection breaks, read `received` of the file and go on there.',
  })
  @ApiParam(ID)
  @ApiParam({ name: 'role', enum: IMPORT_FILE_ROLES })
  @ApiConsumes(PIECE)
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @Answers(200, 'ImportResponse')
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN', 'IMPORT_NOT_FOUND', 'IMPORT_OFFSET', 'IMPORT_RUNNING')
  @ApiErrors('IMPORT_DONE', 'REQUEST_TIMEOUT', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'STORAGE_FULL')
  async addPiece(
    @Param('id') id: string,
    @Param('role') role: string,
    @Query() { offset }: PieceQuery,
    @Req() request: Request,
  ): Promise<ImportResponse> {
    if (typeof request.is(PIECE) !== 'string')
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: `Please send this as ${PIECE}.` });
    const length = Number(request.headers['content-length'] ?? 0);
    return { success: true, import: await this.imports.addPiece(id, role, { offset, length }, request) };
  }

  @Post(':id/dry-run')
  @Limited('write')
  @RequireJson()
  @HttpCode(202)
  @ApiOperation({
    operationId: 'startImportDryRun',
    summary: 'Start the dry run of an import',
    description:
      'A job reads everything and changes nothing. Its result says what becomes what, what is lost, and proposes a tag for each category. Only one import works at a time.',
  })
  @ApiParam(ID)
  @Answers(202, 'ImportResponse')
  @ApiErrors('FORBIDDEN', 'IMPORT_NOT_FOUND', 'IMPORT_INCOMPLETE', 'IMPORT_RUNNING', 'IMPORT_DONE')
  async startDryRun(
    @CurrentUser() { id: by }: SignedInUser,
    @Param('id') id: string,
    @Body() { leads, fetches }: DryRunDto,
  ): Promise<ImportResponse> {
    return { success: true, import: await this.imports.startDryRun(id, by, { leads, fetches }) };
  }

  @Get(':id/losses')
  @TokenScope('admin-read')
  @Limited('log-csv')
  @ApiOperation({
    operationId: 'getImportLosses',
    summary: 'Get everything that the dry run found to be lost, as CSV',
    description: 'A line for each loss of each item, until the import is done.',
  })
  @ApiParam(ID)
  @ApiOkResponse({ description: 'The losses.', ...CSV })
  @ApiErrors('FORBIDDEN', 'IMPORT_NOT_FOUND')
  async losses(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const lines = await this.imports.losses(id);
    await sendCsv(request, response, 'losses', lines);
  }

  @Put(':id/mapping')
  @Limited('write')
  @RequireJson()
  @ApiOperation({
    operationId: 'setImportMapping',
    summary: 'Decide what becomes of categories',
    description: 'A category without a decision holds the run back.',
  })
  @ApiParam(ID)
  @Answers(200, 'ImportResponse')
  @ApiErrors('FORBIDDEN', 'IMPORT_NOT_FOUND', 'IMPORT_NOT_SURVEYED', 'IMPORT_RUNNING', 'IMPORT_DONE')
  async setMapping(@Param('id') id: string, @Body() mapping: MappingDto): Promise<ImportResponse> {
    return { success: true, import: await this.imports.setMapping(id, mapping) };
  }

  @Post(':id/run')
  @Limited('write')
  @HttpCode(202)
  @ApiOperation({
    operationId: 'startImport',
    summary: 'Run an import, or continue one that was stopped',
    description:
      'A job imports one item after the other and continues after a restart. What an earlier run has imported is updated, and nothing is there twice.',
  })
  @ApiParam(ID)
  @Answers(202, 'ImportResponse')
  @ApiErrors('FORBIDDEN', 'IMPORT_NOT_FOUND', 'IMPORT_NOT_SURVEYED', 'IMPORT_UNDECIDED')
  @ApiErrors('IMPORT_INCOMPLETE', 'IMPORT_RUNNING', 'IMPORT_DONE')
  async run(@CurrentUser() { id: by }: SignedInUser, @Param('id') id: string): Promise<ImportResponse> {
    return { success: true, import: await this.imports.start(id, by) };
  }

  @Delete(':id/run')
  @Limited('write')
  @ApiOperation({
    operationId: 'stopImport',
    summary: 'Stop the dry run or the run of an import',
    description: 'It ends within a second or two; what is here stays. Has no effect if nothing works.',
  })
  @ApiParam(ID)
  @Answers(200, 'ImportResponse')
  @ApiErrors('FORBIDDEN', 'IMPORT_NOT_FOUND')
  async stop(@Param('id') id: string): Promise<ImportResponse> {
    return { success: true, import: await this.imports.stop(id) };
  }

  @Get(':id/items')
  @TokenScope('admin-read')
  @ApiOperation({
    operationId: 'listImportItems',
    summary: 'List what became of each item',
    description:
      'Of the last run, by outcome. An item that a later import has read again is in the list of that.',
  })
  @ApiParam(ID)
  @Answers(200, 'ImportItemsResponse')
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN', 'IMPORT_NOT_FOUND')
  async items(
    @Param('id') id: string,
    @Query() { outcome, kind, page, limit }: ItemsQuery,
  ): Promise<ImportItemsResponse> {
    return this.imports.items(id, { outcome, kind }, { page, limit });
  }

  @Get(':id/report')
  @TokenScope('admin-read')
  @Limited('log-csv')
  @ApiOperation({
    operationId: 'getImportReport',
    summary: 'Get a part of the report of an import, as CSV',
    description:
      'A line for each item of the last run, with the reasons; for each old address, with where it leads; or for each picture, with the hash of its bytes there and here.',
  })
  @ApiParam(ID)
  @ApiOkResponse({ description: 'The lines.', ...CSV })
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN', 'IMPORT_NOT_FOUND')
  async report(
    @Param('id') id: string,
    @Query() { part }: ReportQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const lines = await this.imports.report(id, part);
    await sendCsv(request, response, part === 'items' ? 'import' : `import-${part}`, lines);
  }

  @Delete(':id')
  @Limited('write')
  @ApiOperation({
    operationId: 'deleteImport',
    summary: 'Remove an import and its files',
    description: 'What it has imported stays.',
  })
  @ApiParam(ID)
  @Answers(200, 'DoneResponse')
  @ApiErrors('FORBIDDEN', 'IMPORT_NOT_FOUND', 'IMPORT_RUNNING')
  async remove(@Param('id') id: string): Promise<DoneResponse> {
    await this.imports.remove(id);
    return done('Import removed');
  }
}
