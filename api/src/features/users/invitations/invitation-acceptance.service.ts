import { Injectable } from '@nestjs/common';
import type { Device } from '../../auth/devices/device.ts';
import { SignInService } from '../sign-in/sign-in.service.ts';
import type { SessionResponse } from '../../../contract/users.ts';
import type { AcceptInvitationDto } from './invitation.dto.ts';
import { Invitations } from '../../accounts/invitations/invitations.service.ts';

/** Signs in who accepts an invitation. */
@Injectable()
export class InvitationAcceptance {
  constructor(
    private readonly invitations: Invitations,
    private readonly signIn: SignInService,
  ) {}

  /** @throws AppError as `Invitations.accept` does */
  async accept({ token, ...form }: AcceptInvitationDto, device: Device): Promise<SessionResponse> {
    const account = await this.invitations.accept(token, form);
    return this.signIn.open(account, device, { expected: true });
  }
}
