import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Res,
  UploadedFile,
} from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import type { DoneResponse } from '../../../contract/articles.ts';
import type {
  ManuscriptResponse,
  ManuscriptSavedResponse,
  ManuscriptsResponse,
} from '../../../contract/manuscripts.ts';
import type { RevisionKeptResponse } from '../../../contract/revisions.ts';
import { ARTICLE_ID } from '../../articles/dto/article-headers.ts';
import { Access, CurrentUser, TokenScope } from '../../auth/access.decorator.ts';
import type { SignedInUser } from '../../../platform/http/signed-in-user.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { ApiForm } from '../../../platform/openapi/api-form.ts';
import { done } from '../../../platform/http/done.ts';
import type { IncomingFile } from '../../../platform/uploads/incoming-file.ts';
import { Upload } from '../../../platform/uploads/upload.ts';
import { BANNER } from '../dto/banner.ts';
import { IDEMPOTENCY_KEY, idempotencyKeyIn } from '../dto/idempotency-key.ts';
import { IfManuscriptMatches, manuscriptVersionIn } from '../dto/manuscript-version.ts';
import { MANUSCRIPT_ETAG, MANUSCRIPT_LOCATION } from '../dto/manuscript-headers.ts';
import { ManuscriptsQuery } from '../dto/manuscripts-query.dto.ts';
import { SaveManuscriptDto } from './save-manuscript.dto.ts';
import { WorkingCopies } from './working-copies.service.ts';

@ApiTags('Manuscripts')
@ApiBearerAuth()
@Access('author')
@Controller('api/manuscripts')
export class WorkingCopiesController {
  constructor(private readonly copies: WorkingCopies) {}

  @Get()
  @TokenScope('read')
  @ApiOperation({
    operationId: 'listManuscripts',
    summary: 'List your drafts, your articles with changes that are not live, or your trash',
    description: 'Latest first. `title` filters by what titles contain.',
  })
  @Answers(200, 'ManuscriptsResponse')
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN')
  async list(
    @CurrentUser() user: SignedInUser,
    @Query() { list, title, page, limit }: ManuscriptsQuery,
  ): Promise<ManuscriptsResponse> {
    return this.copies.list(user.id, list, title, { page, limit });
  }

  @Post()
  @Access('signed-in')
  @TokenScope('write')
  @Limited('write')
  @Upload(BANNER)
  @ApiOperation({
    operationId: 'createDraft',
    summary: 'Create a draft',
    description:
      'Readers do not see it. With an `Idempotency-Key`, a repeated request returns the draft of the first one.',
  })
  @ApiHeader(IDEMPOTENCY_KEY)
  @ApiForm(SaveManuscriptDto, BANNER.field, 'optional')
  @Answers(201, 'ManuscriptResponse', { headers: { Location: MANUSCRIPT_LOCATION, ETag: MANUSCRIPT_ETAG } })
  @ApiErrors('PICTURE_GONE', 'TOO_MANY_PICTURES', 'MANUSCRIPT_NOT_FOUND', 'ARTICLE_DELETED')
  async create(
    @CurrentUser() user: SignedInUser,
    @Headers('Idempotency-Key') key: string | undefined,
    @Body() edit: SaveManuscriptDto,
    @UploadedFile() banner: IncomingFile | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ManuscriptResponse> {
    const manuscript = await this.copies.create(user, { ...edit, banner }, idempotencyKeyIn(key));
    response.set({ ETag: `"${manuscript.version}"`, Location: `/api/manuscripts/${manuscript._id}` });
    return { success: true, manuscript };
  }

  @Get(':id')
  @TokenScope('read')
  @Access('signed-in')
  @ApiOperation({
    operationId: 'getManuscript',
    summary: 'Get a manuscript',
    description:
      'The text saved last; for an article without changes, its published text. Editors and admins read any.',
  })
  @ApiParam({ name: 'id', example: ARTICLE_ID })
  @Answers(200, 'ManuscriptResponse', { headers: { ETag: MANUSCRIPT_ETAG } })
  @ApiErrors('MANUSCRIPT_NOT_FOUND', 'ARTICLE_DELETED')
  async find(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ManuscriptResponse> {
    const manuscript = await this.copies.find(user, id);
    response.set('ETag', `"${manuscript.version}"`);
    return { success: true, manuscript };
  }

  @Put(':id')
  @TokenScope('write')
  @Access('signed-in')
  @Limited('save')
  @Upload(BANNER)
  @ApiOperation({
    operationId: 'saveManuscript',
    summary: 'Save a manuscript',
    description:
      'Readers see the changes once they are published. Editors and admins save any, and the history names them. Omitted fields keep their values. Missing pictures prevent publishing, not saving.',
  })
  @ApiParam({ name: 'id', example: ARTICLE_ID })
  @IfManuscriptMatches()
  @ApiForm(SaveManuscriptDto, BANNER.field, 'optional')
  @Answers(200, 'ManuscriptSavedResponse', { headers: { ETag: MANUSCRIPT_ETAG } })
  @ApiErrors('PICTURE_GONE', 'TOO_MANY_PICTURES')
  @ApiErrors('MANUSCRIPT_NOT_FOUND', 'ARTICLE_DELETED', 'VERSION_REQUIRED')
  async save(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Headers('If-Match') ifMatch: string | undefined,
    @Body() edit: SaveManuscriptDto,
    @UploadedFile() banner: IncomingFile | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ManuscriptSavedResponse> {
    const seenVersion = manuscriptVersionIn(ifMatch);
    const { version, savedAt } = await this.copies.saveEdit(user, id, { ...edit, banner }, seenVersion);
    response.set('ETag', `"${version}"`);
    return { success: true, version, savedAt: savedAt.toISOString() };
  }

  @Post(':id/revisions')
  @TokenScope('write')
  @Access('signed-in')
  @Limited('save')
  @Upload(BANNER)
  @ApiOperation({
    operationId: 'createRevision',
    summary: 'Store text as a revision without changing the working copy',
    description:
      'For text that could not be saved because somebody else has taken over editing. Omitted fields have the values saved last.',
  })
  @ApiParam({ name: 'id', example: ARTICLE_ID })
  @ApiForm(SaveManuscriptDto, BANNER.field, 'optional')
  @Answers(201, 'RevisionKeptResponse')
  @ApiErrors('PICTURE_GONE', 'TOO_MANY_PICTURES', 'MANUSCRIPT_NOT_FOUND', 'ARTICLE_DELETED')
  async saveAsRevision(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Body() edit: SaveManuscriptDto,
    @UploadedFile() banner: IncomingFile | undefined,
  ): Promise<RevisionKeptResponse> {
    return { success: true, number: await this.copies.saveAsRevision(user, id, { ...edit, banner }) };
  }

  @Delete(':id')
  @TokenScope('write')
  @Access('signed-in')
  @Limited('write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'deleteDraft',
    summary: 'Delete your draft',
    description:
      'Moves it to the trash for 30 days. `DELETE /api/articles/{id}` deletes articles. Editors and admins delete any.',
  })
  @ApiParam({ name: 'id', example: ARTICLE_ID })
  @Answers(200, 'DoneResponse')
  @ApiErrors('MANUSCRIPT_NOT_FOUND', 'MANUSCRIPT_PUBLISHED', 'ARTICLE_DELETED')
  async remove(@CurrentUser() user: SignedInUser, @Param('id') id: string): Promise<DoneResponse> {
    await this.copies.remove(user, id);
    return done('Draft deleted successfully');
  }

  @Delete(':id/changes')
  @TokenScope('write')
  @Limited('write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'deleteChanges',
    summary: 'Discard changes to your article that are not live',
    description: 'The manuscript has the published text again.',
  })
  @ApiParam({ name: 'id', example: ARTICLE_ID })
  @Answers(200, 'ManuscriptResponse', { headers: { ETag: MANUSCRIPT_ETAG } })
  @ApiErrors('FORBIDDEN', 'MANUSCRIPT_NOT_FOUND', 'ARTICLE_DELETED')
  async discard(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ManuscriptResponse> {
    const manuscript = await this.copies.discard(user, id);
    response.set('ETag', `"${manuscript.version}"`);
    return { success: true, manuscript };
  }
}
