import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answers } from '../../platform/openapi/answers.decorator.ts';
import type { TrashedAuthorsResponse, TrashedManuscriptsResponse } from '../../contract/admin.ts';
import type { DoneResponse } from '../../contract/articles.ts';
import { AUTHOR_ID } from '../articles/dto/article-headers.ts';
import { Access, CurrentUser, TokenScope } from '../auth/access.decorator.ts';
import type { SignedInUser } from '../../platform/http/signed-in-user.ts';
import { ApiErrors } from '../../platform/openapi/api-errors.ts';
import { Limited } from '../../platform/limits/limited.decorator.ts';
import { done } from '../../platform/http/done.ts';
import { AuthorTrash } from '../users/author-changes/author-trash.service.ts';
import { AdminTrash } from './admin-trash.service.ts';
import { AdminTrashQuery } from './dto/admin-queries.dto.ts';

@ApiTags('Admin')
@ApiBearerAuth()
@Access('admin')
@Controller('api/admin/trash')
export class AdminTrashController {
  constructor(
    private readonly trash: AdminTrash,
    private readonly authorTrash: AuthorTrash,
  ) {}

  @Get('manuscripts')
  @Access('editor')
  @TokenScope('admin-read')
  @ApiOperation({
    operationId: 'listTrashedManuscripts',
    summary: 'List manuscripts in the trash, by any author',
    description:
      'Last deleted first, without manuscripts that were deleted with their author. `query` filters by title.',
  })
  @Answers(200, 'TrashedManuscriptsResponse')
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN')
  async listManuscripts(
    @Query() { query, ...request }: AdminTrashQuery,
  ): Promise<TrashedManuscriptsResponse> {
    return this.trash.listManuscripts(query, request);
  }

  @Get('authors')
  @TokenScope('admin-read')
  @ApiOperation({
    operationId: 'listTrashedAuthors',
    summary: 'List authors in the trash',
    description: 'Last deleted first. `query` filters by name or email.',
  })
  @Answers(200, 'TrashedAuthorsResponse')
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN')
  async listAuthors(@Query() { query, ...request }: AdminTrashQuery): Promise<TrashedAuthorsResponse> {
    return this.trash.listAuthors(query, request);
  }

  @Post('authors/:id/restore')
  @Limited('write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'restoreAuthor',
    summary: 'Restore an author from the trash',
    description:
      'Restores all articles, drafts and addresses. A manuscript that was scheduled meanwhile is a draft, and `missedSchedule` says why. Manuscripts that were in the trash before stay there.',
  })
  @ApiParam({ name: 'id', example: AUTHOR_ID })
  @Answers(200, 'DoneResponse')
  @ApiErrors('FORBIDDEN', 'AUTHOR_NOT_TRASHED')
  async restore(@CurrentUser() admin: SignedInUser, @Param('id') id: string): Promise<DoneResponse> {
    await this.authorTrash.restore(admin, id);
    return done('Author restored');
  }

  @Delete('authors/:id')
  @Limited('write')
  @ApiOperation({
    operationId: 'deleteAuthorForGood',
    summary: 'Permanently delete an author in the trash',
    description: 'Also deletes all manuscripts, and pictures that nothing else uses. It cannot be undone.',
  })
  @ApiParam({ name: 'id', example: AUTHOR_ID })
  @Answers(200, 'DoneResponse')
  @ApiErrors('FORBIDDEN', 'AUTHOR_NOT_TRASHED')
  async purge(@CurrentUser() admin: SignedInUser, @Param('id') id: string): Promise<DoneResponse> {
    await this.authorTrash.purge(admin, id);
    return done('Deleted for good');
  }
}
