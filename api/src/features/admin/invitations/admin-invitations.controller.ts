import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { AUTHOR_ID } from '../../articles/dto/article.dto.ts';
import { Access } from '../../auth/access.decorator.ts';
import { PageQuery } from '../../../platform/http/pagination.ts';
import { RequireJson } from '../../../platform/http/require-json.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { done, DoneDto } from '../../../platform/openapi/done.dto.ts';
import { Invitations } from '../../accounts/invitations/invitations.service.ts';
import { InvitationsResponseDto, InvitedResponseDto, InviteDto } from './admin-invitations.dto.ts';

@ApiTags('Admin')
@ApiBearerAuth()
@Access('admin')
@Controller('api/admin/invitations')
export class AdminInvitationsController {
  constructor(private readonly invitations: Invitations) {}

  @Get()
  @ApiOperation({
    operationId: 'listInvitations',
    summary: 'List invitations that nobody has accepted',
    description:
      'Last sent first; for 30 days after their links have ended. `mail` says whether messages are sent.',
  })
  @ApiOkResponse({ type: InvitationsResponseDto })
  @ApiErrors('VALIDATION_FAILED', 'FORBIDDEN')
  async list(@Query() query: PageQuery): Promise<InvitationsResponseDto> {
    return this.invitations.list(query);
  }

  @Post()
  @Limited('write')
  @RequireJson()
  @ApiOperation({
    operationId: 'inviteAuthor',
    summary: 'Invite somebody to become an author',
    description:
      'Sends a link that works once, for a week, and ends an older one to the same address. The name is a proposal.',
  })
  @ApiCreatedResponse({ type: InvitedResponseDto })
  @ApiErrors('FORBIDDEN', 'SIGN_UP_CLOSED', 'EMAIL_TAKEN', 'EMAIL_IN_TRASH')
  async invite(@Body() form: InviteDto): Promise<InvitedResponseDto> {
    return { success: true, invitation: await this.invitations.invite(form) };
  }

  @Post(':id/send')
  @HttpCode(200)
  @Limited('write')
  @ApiOperation({
    operationId: 'sendInvitation',
    summary: 'Send an invitation again',
    description: 'With a new link, for a week from now. The older one ends.',
  })
  @ApiParam({ name: 'id', example: AUTHOR_ID })
  @ApiOkResponse({ type: InvitedResponseDto })
  @ApiErrors('FORBIDDEN', 'SIGN_UP_CLOSED', 'INVITATION_NOT_FOUND', 'EMAIL_TAKEN', 'EMAIL_IN_TRASH')
  async sendAgain(@Param('id') id: string): Promise<InvitedResponseDto> {
    return { success: true, invitation: await this.invitations.sendAgain(id) };
  }

  @Delete(':id')
  @Limited('write')
  @ApiOperation({
    operationId: 'withdrawInvitation',
    summary: 'Withdraw an invitation',
    description: 'Its link ends at once, and a message that still waits is not sent.',
  })
  @ApiParam({ name: 'id', example: AUTHOR_ID })
  @ApiOkResponse({ type: DoneDto })
  @ApiErrors('FORBIDDEN', 'INVITATION_NOT_FOUND')
  async withdraw(@Param('id') id: string): Promise<DoneDto> {
    await this.invitations.withdraw(id);
    return done('Invitation withdrawn');
  }
}
