import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import type { AdminAccountsResponse } from '../../../contract/admin.ts';
import type { DoneResponse, Language } from '../../../contract/articles.ts';
import type { MailedResponse } from '../../../contract/mail.ts';
import { AUTHOR_ID } from '../../articles/dto/article-headers.ts';
import { Access, CurrentUser, TokenScope } from '../../auth/access.decorator.ts';
import type { SignedInUser } from '../../../platform/http/signed-in-user.ts';
import { PageQuery } from '../../../platform/http/pagination.ts';
import { RequestLanguage } from '../../../platform/http/request-language.ts';
import { RequireJson } from '../../../platform/http/require-json.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { ENV } from '../../../platform/config/config.module.ts';
import type { Env } from '../../../platform/config/env.ts';
import { done } from '../../../platform/http/done.ts';
import { mailed } from '../../../platform/http/mailed.ts';
import { AuthorMerging } from '../../users/author-changes/author-merging.service.ts';
import { AccountStatus } from '../../accounts/account-status.service.ts';
import { AdminService } from '../admin.service.ts';
import { MergeDto, RoleDto } from './admin-accounts.dto.ts';

@ApiTags('Admin')
@ApiBearerAuth()
@Access('admin')
@Controller('api/admin')
export class AdminAccountsController {
  constructor(
    private readonly status: AccountStatus,
    private readonly merging: AuthorMerging,
    private readonly admin: AdminService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Get('admins')
  @TokenScope('admin-read')
  @ApiOperation({
    operationId: 'listAdmins',
    summary: 'List admins',
    description: 'Newest first. Lists of authors do not contain admins.',
  })
  @Answers(200, 'AdminAccountsResponse')
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN')
  async listAdmins(@Query() query: PageQuery): Promise<AdminAccountsResponse> {
    return this.admin.listAdmins(query);
  }

  @Post('authors/:id/suspension')
  @HttpCode(200)
  @Limited('write')
  @ApiOperation({
    operationId: 'suspendAuthor',
    summary: 'Suspend an author',
    description:
      'The author cannot sign in, and all sessions end immediately. Articles and schedules stay. Only a sign-in with the correct password returns the reason.',
  })
  @ApiParam({ name: 'id', example: AUTHOR_ID })
  @Answers(200, 'DoneResponse')
  @ApiErrors('FORBIDDEN', 'USER_NOT_FOUND', 'ADMIN_NOT_SUSPENDED')
  async suspend(@Param('id') id: string): Promise<DoneResponse> {
    await this.status.suspend(id);
    return done('Author suspended');
  }

  @Delete('authors/:id/suspension')
  @Limited('write')
  @ApiOperation({
    operationId: 'liftSuspension',
    summary: 'Lift the suspension of an author',
    description: 'The author can sign in again. Ended sessions stay ended.',
  })
  @ApiParam({ name: 'id', example: AUTHOR_ID })
  @Answers(200, 'DoneResponse')
  @ApiErrors('FORBIDDEN', 'USER_NOT_FOUND')
  async lift(@Param('id') id: string): Promise<DoneResponse> {
    await this.status.liftSuspension(id);
    return done('Suspension lifted');
  }

  @Post('authors/:id/editor')
  @HttpCode(200)
  @Limited('write')
  @ApiOperation({
    operationId: 'setEditor',
    summary: 'Make an author an editor',
    description:
      'Editors review, schedule, edit and publish all manuscripts, and set the front page. `role` stays `author`. All sessions end, and the person gets a message.',
  })
  @ApiParam({ name: 'id', example: AUTHOR_ID })
  @Answers(200, 'DoneResponse')
  @ApiErrors('FORBIDDEN', 'USER_NOT_FOUND', 'SUSPENDED_NOT_EDITOR', 'ALREADY_MERGING')
  async makeEditor(
    @CurrentUser() { id: by }: SignedInUser,
    @Param('id') id: string,
    @RequestLanguage() lang: Language,
  ): Promise<DoneResponse> {
    await this.status.setEditor(id, true, by, lang);
    return done('This is an editor now');
  }

  @Delete('authors/:id/editor')
  @Limited('write')
  @ApiOperation({
    operationId: 'deleteEditor',
    summary: 'Make an editor an author like others',
    description: 'All sessions end, and the person gets a message.',
  })
  @ApiParam({ name: 'id', example: AUTHOR_ID })
  @Answers(200, 'DoneResponse')
  @ApiErrors('FORBIDDEN', 'USER_NOT_FOUND', 'ALREADY_MERGING')
  async endEditor(
    @CurrentUser() { id: by }: SignedInUser,
    @Param('id') id: string,
    @RequestLanguage() lang: Language,
  ): Promise<DoneResponse> {
    await this.status.setEditor(id, false, by, lang);
    return done('No longer an editor');
  }

  @Post('authors/:id/reset-link')
  @HttpCode(202)
  @Limited('write')
  @ApiOperation({
    operationId: 'createResetLinkFor',
    summary: 'Send somebody a link to set a new password',
    description:
      'The link works once, for an hour, or for a week if the recipient has never signed in, and ends an older one. Only the recipient sees it. The message names the admin. It is in the recipient’s language, otherwise in that of `Accept-Language`.',
  })
  @ApiParam({ name: 'id', example: AUTHOR_ID })
  @Answers(202, 'MailedResponse')
  @ApiErrors('FORBIDDEN', 'USER_NOT_FOUND', 'SUSPENDED_NO_RESET')
  async sendResetLink(
    @CurrentUser() { id: by }: SignedInUser,
    @Param('id') id: string,
    @RequestLanguage() lang: Language,
  ): Promise<MailedResponse> {
    await this.status.sendResetLink(id, by, lang);
    return mailed(this.env, 'A link');
  }

  @Post('authors/:id/merge')
  @HttpCode(202)
  @Limited('write')
  @RequireJson()
  @ApiOperation({
    operationId: 'mergeAuthor',
    summary: 'Merge an author with another one',
    description:
      'Moves all articles, manuscripts, bylines, versions and notes to the other author, and deletes the account. The merge starts immediately: the author is signed out. Until it is done, `mergingInto` of `GET /api/admin/users` names the other author. Both get a message. It cannot be undone.',
  })
  @ApiParam({ name: 'id', example: AUTHOR_ID })
  @Answers(202, 'DoneResponse')
  @ApiErrors('MERGE_WITH_ITSELF', 'FORBIDDEN', 'USER_NOT_FOUND', 'ALREADY_MERGING')
  async merge(
    @CurrentUser() { id: by }: SignedInUser,
    @Param('id') id: string,
    @Body() { into }: MergeDto,
    @RequestLanguage() lang: Language,
  ): Promise<DoneResponse> {
    await this.merging.start(id, into, by, lang);
    return done('The authors are being merged');
  }

  @Put('authors/:id/role')
  @Limited('write')
  @RequireJson()
  @ApiOperation({
    operationId: 'setRole',
    summary: 'Make an author an admin, or an admin an author',
    description:
      'Articles and manuscripts keep their author. All sessions end, and the person gets a message. Nobody can change their own role, or the role of the last admin.',
  })
  @ApiParam({ name: 'id', example: AUTHOR_ID })
  @Answers(200, 'DoneResponse')
  @ApiErrors(
    'FORBIDDEN',
    'OWN_ROLE_FIXED',
    'USER_NOT_FOUND',
    'LAST_ADMIN',
    'SUSPENDED_NOT_ADMIN',
    'ALREADY_MERGING',
  )
  async setRole(
    @CurrentUser() { id: by }: SignedInUser,
    @Param('id') id: string,
    @Body() { role }: RoleDto,
    @RequestLanguage() lang: Language,
  ): Promise<DoneResponse> {
    await this.status.setRole(id, role, by, lang);
    return done(role === 'admin' ? 'This is an admin now' : 'This is an author now');
  }
}
