import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../auth/access.decorator.ts';
import { type Device, SigningDevice } from '../../auth/devices/device.ts';
import { RequireJson } from '../../../platform/http/require-json.ts';
import { Limited } from '../../../platform/limits/limited.decorator.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { SessionDto } from '../dto/user.dto.ts';
import { ResetTokenDto } from '../recovery/password-recovery.dto.ts';
import { InvitationAcceptance } from './invitation-acceptance.service.ts';
import { AcceptInvitationDto, InvitationLinkDto } from './invitation.dto.ts';
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
    summary: 'Tell whom a link invites',
    description: 'Does not use the link up.',
  })
  @ApiOkResponse({ type: InvitationLinkDto })
  @ApiErrors('INVITATION_ENDED')
  async link(@Body() { token }: ResetTokenDto): Promise<InvitationLinkDto> {
    return this.invitations.describe(token);
  }

  @Post('accept')
  @Limited('reset')
  @RequireJson()
  @ApiOperation({
    operationId: 'registerInvited',
    summary: 'Accept an invitation',
    description: 'Works once. Creates an author with the address that was invited, and opens a session.',
  })
  @ApiCreatedResponse({ type: SessionDto })
  @ApiErrors('SIGN_UP_CLOSED', 'EMAIL_TAKEN', 'INVITATION_ENDED')
  async accept(@Body() form: AcceptInvitationDto, @SigningDevice() device: Device): Promise<SessionDto> {
    return this.acceptance.accept(form, device);
  }
}
