import { Injectable } from '@nestjs/common';
import type { Device } from '../../auth/devices/device.ts';
import { SessionOpening } from '../sign-in/session-opening.service.ts';
import type { SessionResponse } from '../../../contract/users.ts';
import type { AcceptInvitationDto } from './invitation.dto.ts';
import { Invitations } from '../../accounts/invitations/invitations.service.ts';

/** Accepts an invitation and opens a session. */
@Injectable()
export class InvitationAcceptance {
  constructor(
    private readonly invitations: Invitations,
    private readonly sessionOpening: SessionOpening,
  ) {}

  /** @throws AppError as `Invitations.accept` does */
  async accept({ token, ...form }: AcceptInvitationDto, device: Device): Promise<SessionResponse> {
    const account = await this.invitations.accept(token, form);
    return this.sessionOpening.open(account, device, { expected: true });
  }
}
