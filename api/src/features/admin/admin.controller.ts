import { Controller, Delete, Get, Headers, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answers } from '../../platform/openapi/answers.decorator.ts';
import type { AdminUserArticlesResponse, AdminUsersResponse } from '../../contract/admin.ts';
import type { DoneResponse } from '../../contract/articles.ts';
import { ARTICLE_ID, AUTHOR_ID } from '../articles/dto/article-headers.ts';
import { versionsIn } from '../articles/article.presenter.ts';
import { ArticleChanged, IfMatch } from '../manuscripts/dto/if-match.ts';
import { Access, CurrentUser, TokenScope } from '../auth/access.decorator.ts';
import type { SignedInUser } from '../../platform/http/signed-in-user.ts';
import { ApiErrors } from '../../platform/openapi/api-errors.ts';
import { Limited } from '../../platform/limits/limited.decorator.ts';
import { done } from '../../platform/http/done.ts';
import { AdminService } from './admin.service.ts';
import { AdminArticleSearchQuery, AdminArticlesQuery, AdminUsersQuery } from './dto/admin-queries.dto.ts';

@ApiTags('Admin')
@ApiBearerAuth()
@Access('admin')
@Controller('api/admin')
export class AdminController {
  constructor(private readonly admin: AdminService) {}

  @Get('users')
  @TokenScope('admin-read')
  @ApiOperation({
    operationId: 'listAuthors',
    summary: 'List authors, newest first, with their newest articles',
    description: '`query` filters by name or email. The list contains no admins.',
  })
  @Answers(200, 'AdminUsersResponse')
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN')
  async listAuthors(@Query() query: AdminUsersQuery): Promise<AdminUsersResponse> {
    return this.admin.listAuthors(query);
  }

  @Get('users/:id/articles')
  @TokenScope('admin-read')
  @ApiOperation({
    operationId: 'listArticlesOfAuthor',
    summary: "List an author's articles, newest first",
    description: 'For the pages after the first, which the list of authors contains.',
  })
  @ApiParam({ name: 'id', example: AUTHOR_ID })
  @Answers(200, 'AdminUserArticlesResponse')
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN', 'USER_NOT_FOUND')
  async listArticles(
    @Param('id') id: string,
    @Query() query: AdminArticlesQuery,
  ): Promise<AdminUserArticlesResponse> {
    return this.admin.articlesOf(id, query);
  }

  @Get('articles')
  @Access('editor')
  @TokenScope('admin-read')
  @ApiOperation({
    operationId: 'searchArticlesByTitle',
    summary: 'Find articles by title',
    description:
      'Every search term must begin a word of the title. Exact matches come first. At most 20 results.',
  })
  @Answers(200, 'AdminUserArticlesResponse')
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN')
  async findArticles(
    @Query() { query, ...request }: AdminArticleSearchQuery,
  ): Promise<AdminUserArticlesResponse> {
    return this.admin.findArticles(query, request);
  }

  @Delete('users/:id')
  @Limited('write')
  @ApiOperation({
    operationId: 'deleteAuthor',
    summary: 'Delete an author and all their articles',
    description:
      'The account and all manuscripts go into the trash, for 30 days; all sessions end. Everybody else sees them as deleted immediately. Large numbers of manuscripts are moved in the background. Admins cannot be deleted.',
  })
  @ApiParam({ name: 'id', example: AUTHOR_ID })
  @Answers(200, 'DoneResponse')
  @ApiErrors('FORBIDDEN', 'ADMIN_PROTECTED', 'USER_NOT_FOUND', 'ALREADY_MERGING')
  async removeAuthor(@CurrentUser() admin: SignedInUser, @Param('id') id: string): Promise<DoneResponse> {
    await this.admin.removeAuthor(admin, id);
    return done('User deleted successfully');
  }

  @Delete('manuscripts/:id')
  @Limited('write')
  @ApiOperation({
    operationId: 'deleteForGood',
    summary: 'Permanently delete a manuscript in the trash',
    description: 'Also deletes its revisions, and pictures that nothing else uses. It cannot be undone.',
  })
  @ApiParam({ name: 'id', example: ARTICLE_ID })
  @Answers(200, 'DoneResponse')
  @ApiErrors('FORBIDDEN', 'MANUSCRIPT_NOT_FOUND', 'MANUSCRIPT_NOT_TRASHED', 'MANUSCRIPT_WITH_AUTHOR')
  async purge(@CurrentUser() admin: SignedInUser, @Param('id') id: string): Promise<DoneResponse> {
    await this.admin.purge(admin, id);
    return done('Deleted for good');
  }

  @Delete('articles/:id')
  @Limited('write')
  @ApiOperation({
    operationId: 'deleteAnyArticle',
    summary: 'Delete an article',
    description:
      'Deletes an article by any author. It stays in its author’s trash for 30 days. Its address responds with 410.',
  })
  @IfMatch()
  @ArticleChanged()
  @ApiParam({ name: 'id', example: ARTICLE_ID })
  @Answers(200, 'DoneResponse')
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN', 'ARTICLE_NOT_FOUND', 'ARTICLE_DELETED', 'ARTICLE_WITHDRAWN')
  async removeArticle(
    @CurrentUser() admin: SignedInUser,
    @Param('id') id: string,
    @Headers('If-Match') ifMatch: string | undefined,
  ): Promise<DoneResponse> {
    await this.admin.removeArticle(admin, id, versionsIn(ifMatch));
    return done('Article deleted successfully');
  }
}
