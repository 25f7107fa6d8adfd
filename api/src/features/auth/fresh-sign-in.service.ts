import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { SESSION_SECONDS } from './session-time.ts';
import type { SignedInUser } from '../../platform/http/signed-in-user.ts';

/** Seconds that a sign-in counts as recent: ten minutes. */
export const FRESH_SECONDS = 10 * 60;
const MILLISECONDS_PER_SECOND = 1000;

/** Requires a recent sign-in, so that nobody gains permanent access by an unattended browser or a stolen token. */
@Injectable()
export class FreshSignIn {
  constructor(private readonly sessions: SessionsRepository) {}

  /** @throws AppError SIGN_IN_TOO_OLD */
  async require({ sessionId }: SignedInUser): Promise<void> {
    const session = await this.sessions.findLive(sessionId);
    const leftMs = (session?.expiresAt.getTime() ?? 0) - Date.now();
    if (leftMs < (SESSION_SECONDS - FRESH_SECONDS) * MILLISECONDS_PER_SECOND)
      throw new AppError('SIGN_IN_TOO_OLD');
  }
}
