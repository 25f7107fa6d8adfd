import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import type { InvitationLink } from '../../../contract/invitations.ts';
import type { SessionResponse } from '../../../contract/users.ts';
import { Access } from '../../auth/access.decorator.ts';
import { type Device, SigningDevice } from '../../auth/devices/device.ts';
import { RequireJson } from '../../../platform/http/require-json.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { ResetTokenDto } from '../recovery/password-recovery.dto.ts';
import { InvitationAcceptance } from './invitation-acceptance.service.ts';
import { AcceptInvitationDto } from './invitation.dto.ts';
import { Invitations } from '../../accounts/invitations/invitations.service.ts';

@ApiTags('Users')
@Access('public')
@Controller('api/invitations')
export class InvitationsController {
  constructor(
    private readonly invitations: Invitations,
    private readonly acceptance: InvitationAcceptance,
  ) {}

  @Post('link')
  @Limited('reset')
  @HttpCode(200)
  @RequireJson()
  @ApiOperation({
    operationId: 'getInvitation',
    summary: 'Get the invitation of a link',
    description: 'The link stays valid.',
  })
  @Answers(200, 'InvitationLink')
  @ApiErrors('INVITATION_ENDED')
  async link(@Body() { token }: ResetTokenDto): Promise<InvitationLink> {
    return this.invitations.describe(token);
  }

  @Post('accept')
  @Limited('reset')
  @RequireJson()
  @ApiOperation({
    operationId: 'registerInvited',
    summary: 'Accept an invitation',
    description: 'Works once. Creates an author with the invited address, and opens a session.',
  })
  @Answers(201, 'SessionResponse')
  @ApiErrors('SIGN_UP_CLOSED', 'EMAIL_TAKEN', 'INVITATION_ENDED')
  async accept(@Body() form: AcceptInvitationDto, @SigningDevice() device: Device): Promise<SessionResponse> {
    return this.acceptance.accept(form, device);
  }
}
