import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { AUTHOR_ID } from '../articles/dto/article.dto.ts';
import { Access, CurrentUser } from '../auth/access.decorator.ts';
import type { SignedInUser } from '../../platform/http/signed-in-user.ts';
import { ApiErrors } from '../../platform/openapi/api-errors.ts';
import { done, DoneDto } from '../../platform/openapi/done.dto.ts';
import { AuthorTrash } from '../users/author-changes/author-trash.service.ts';
import { AdminTrash } from './admin-trash.service.ts';
import { AdminTrashQuery } from './dto/admin-queries.dto.ts';
import { TrashedAuthorsResponseDto, TrashedManuscriptsResponseDto } from './dto/admin.dto.ts';

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
  @ApiOperation({
    operationId: 'listTrashedManuscripts',
    summary: 'List what is in the trash, by any author',
    description: 'Last deleted first, without what was deleted with its author. `query` filters by title.',
  })
  @ApiOkResponse({ type: TrashedManuscriptsResponseDto })
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN')
  async manuscripts(@Query() { query, ...request }: AdminTrashQuery): Promise<TrashedManuscriptsResponseDto> {
    return this.trash.manuscripts(query, request);
  }

  @Get('authors')
  @ApiOperation({
    operationId: 'listTrashedAuthors',
    summary: 'List authors in the trash',
    description: 'Last deleted first. `query` filters by name or email.',
  })
  @ApiOkResponse({ type: TrashedAuthorsResponseDto })
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN')
  async authors(@Query() { query, ...request }: AdminTrashQuery): Promise<TrashedAuthorsResponseDto> {
    return this.trash.authors(query, request);
  }

  @Post('authors/:id/restore')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'restoreAuthor',
    summary: 'Restore an author from the trash',
    description:
      'With all articles, drafts and addresses, as they were. What was to be published meanwhile is a draft, and `missedSchedule` says why. What was in the trash before stays there.',
  })
  @ApiParam({ name: 'id', example: AUTHOR_ID })
  @ApiOkResponse({ type: DoneDto })
  @ApiErrors('FORBIDDEN', 'AUTHOR_NOT_TRASHED')
  async restore(@CurrentUser() admin: SignedInUser, @Param('id') id: string): Promise<DoneDto> {
    await this.authorTrash.restore(admin, id);
    return done('Author restored');
  }

  @Delete('authors/:id')
  @ApiOperation({
    operationId: 'deleteAuthorForGood',
    summary: 'Delete an author in the trash for good',
    description: 'With all manuscripts and pictures that nothing else uses. It cannot be undone.',
  })
  @ApiParam({ name: 'id', example: AUTHOR_ID })
  @ApiOkResponse({ type: DoneDto })
  @ApiErrors('FORBIDDEN', 'AUTHOR_NOT_TRASHED')
  async purge(@CurrentUser() admin: SignedInUser, @Param('id') id: string): Promise<DoneDto> {
    await this.authorTrash.purge(admin, id);
    return done('Deleted for good');
  }
}
