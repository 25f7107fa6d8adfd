import { Injectable } from '@nestjs/common';
import { SignInService } from '../../auth/sign-in.service.ts';
import type { SessionResponse } from '../../contract/users.ts';
import type { AcceptInvitationDto } from './invitation.dto.ts';
import { Invitations } from './invitations.service.ts';

/** Signs in who accepts an invitation. */
@Injectable()
export class InvitationAcceptance {
  constructor(
    private readonly invitations: Invitations,
    private readonly signIn: SignInService,
  ) {}

  /** @throws AppError as `Invitations.accept` does */
  async accept({ token, ...form }: AcceptInvitationDto): Promise<SessionResponse> {
    return this.signIn.open(await this.invitations.accept(token, form));
  }
}
