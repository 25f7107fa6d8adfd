import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import type { DoneResponse } from '../../../contract/articles.ts';
import type { InvitationsResponse, InvitedResponse } from '../../../contract/invitations.ts';
import { AUTHOR_ID } from '../../articles/dto/article-headers.ts';
import { Access, TokenScope } from '../../auth/access.decorator.ts';
import { PageQuery } from '../../../platform/http/pagination.ts';
import { RequireJson } from '../../../platform/http/require-json.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { done } from '../../../platform/http/done.ts';
import { Invitations } from '../../accounts/invitations/invitations.service.ts';
import { InviteDto } from './admin-invitations.dto.ts';

@ApiTags('Admin')
@ApiBearerAuth()
@Access('admin')
@Controller('api/admin/invitations')
export class AdminInvitationsController {
  constructor(private readonly invitations: Invitations) {}

  @Get()
  @TokenScope('admin-read')
  @ApiOperation({
    operationId: 'listInvitations',
    summary: 'List pending invitations',
    description:
      'Last sent first, until 30 days after their links end. `mail` says whether messages are sent.',
  })
  @Answers(200, 'InvitationsResponse')
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN')
  async list(@Query() query: PageQuery): Promise<InvitationsResponse> {
    return this.invitations.list(query);
  }

  @Post()
  @Limited('write')
  @RequireJson()
  @ApiOperation({
    operationId: 'inviteAuthor',
    summary: 'Invite somebody to become an author',
    description:
      'Sends a link that works once, for a week, and ends an older one to the same address. The name is a suggestion.',
  })
  @Answers(201, 'InvitedResponse')
  @ApiErrors('FORBIDDEN', 'SIGN_UP_CLOSED', 'EMAIL_TAKEN', 'EMAIL_IN_TRASH')
  async invite(@Body() form: InviteDto): Promise<InvitedResponse> {
    return { success: true, invitation: await this.invitations.invite(form) };
  }

  @Post(':id/send')
  @HttpCode(200)
  @Limited('write')
  @ApiOperation({
    operationId: 'sendInvitation',
    summary: 'Send an invitation again',
    description: 'Sends a new link that works for a week. The older one ends.',
  })
  @ApiParam({ name: 'id', example: AUTHOR_ID })
  @Answers(200, 'InvitedResponse')
  @ApiErrors('FORBIDDEN', 'SIGN_UP_CLOSED', 'INVITATION_NOT_FOUND', 'EMAIL_TAKEN', 'EMAIL_IN_TRASH')
  async sendAgain(@Param('id') id: string): Promise<InvitedResponse> {
    return { success: true, invitation: await this.invitations.sendAgain(id) };
  }

  @Delete(':id')
  @Limited('write')
  @ApiOperation({
    operationId: 'withdrawInvitation',
    summary: 'Withdraw an invitation',
    description: 'Its link ends immediately, and a pending message is not sent.',
  })
  @ApiParam({ name: 'id', example: AUTHOR_ID })
  @Answers(200, 'DoneResponse')
  @ApiErrors('FORBIDDEN', 'INVITATION_NOT_FOUND')
  async withdraw(@Param('id') id: string): Promise<DoneResponse> {
    await this.invitations.withdraw(id);
    return done('Invitation withdrawn');
  }
}
