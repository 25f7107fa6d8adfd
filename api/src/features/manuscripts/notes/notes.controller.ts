import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import type { DoneResponse } from '../../../contract/articles.ts';
import type { NoteAddedResponse, NotesResponse } from '../../../contract/notes.ts';
import { ARTICLE_ID } from '../../articles/dto/article-headers.ts';
import { Access, CurrentUser, TokenScope } from '../../auth/access.decorator.ts';
import type { SignedInUser } from '../../../platform/http/signed-in-user.ts';
import { PageQuery } from '../../../platform/http/pagination.ts';
import { RequireJson } from '../../../platform/http/require-json.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { done } from '../../../platform/http/done.ts';
import { IDEMPOTENCY_KEY, idempotencyKeyIn } from '../dto/idempotency-key.ts';
import { AddNoteDto, NOTE_ID } from './note.dto.ts';
import { NotesService } from './notes.service.ts';

const ID = { name: 'id', example: ARTICLE_ID } as const;

@ApiTags('Manuscripts')
@ApiBearerAuth()
@Access('signed-in')
@Controller('api/manuscripts/:id/notes')
export class NotesController {
  constructor(private readonly notes: NotesService) {}

  @Get()
  @TokenScope('read')
  @ApiOperation({
    operationId: 'listNotes',
    summary: 'List the notes on a manuscript',
    description: 'Newest first, with the events between them. Only its authors, editors and admins see them.',
  })
  @ApiParam(ID)
  @Answers(200, 'NotesResponse')
  @ApiErrors('VALIDATION_FAILED', 'MANUSCRIPT_NOT_FOUND', 'ARTICLE_DELETED')
  async list(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Query() { page, limit }: PageQuery,
  ): Promise<NotesResponse> {
    return this.notes.list(user, id, { page, limit });
  }

  @Post()
  @TokenScope('write')
  @Limited('write')
  @RequireJson()
  @ApiOperation({
    operationId: 'createNote',
    summary: 'Add a note to a manuscript',
    description: 'With an `Idempotency-Key`, a repeated request returns the note of the first one.',
  })
  @ApiParam(ID)
  @ApiHeader(IDEMPOTENCY_KEY)
  @Answers(201, 'NoteAddedResponse')
  @ApiErrors('VALIDATION_FAILED', 'MANUSCRIPT_NOT_FOUND', 'ARTICLE_DELETED', 'IDEMPOTENCY_KEY_REUSED')
  async add(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Headers('Idempotency-Key') key: string | undefined,
    @Body() { text }: AddNoteDto,
  ): Promise<NoteAddedResponse> {
    return { success: true, note: await this.notes.add(user, id, text, idempotencyKeyIn(key)) };
  }

  @Delete(':note')
  @TokenScope('write')
  @Limited('write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'deleteNote',
    summary: 'Delete your note',
    description: 'Responds with 404 for notes by others, and for the note of a return.',
  })
  @ApiParam(ID)
  @ApiParam({ name: 'note', example: NOTE_ID })
  @Answers(200, 'DoneResponse')
  @ApiErrors('MANUSCRIPT_NOT_FOUND', 'NOTE_NOT_FOUND', 'ARTICLE_DELETED')
  async remove(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Param('note') note: string,
  ): Promise<DoneResponse> {
    await this.notes.remove(user, id, note);
    return done('Note deleted');
  }
}
