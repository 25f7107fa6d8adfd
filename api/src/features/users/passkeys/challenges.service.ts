import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { SIGNING_SECRET } from '../../../platform/config/config.module.ts';
import { challengeEnd, newChallenge } from './challenge.ts';
import { SpentChallengesRepository } from './spent-challenges.repository.ts';

/**
 * Challenges for devices. Only used challenges are stored, so that requests for challenges cannot fill the store.
 */
@Injectable()
export class Challenges {
  constructor(
    @Inject(SIGNING_SECRET) private readonly signingSecret: string,
    private readonly spent: SpentChallengesRepository,
  ) {}

  /** @param purpose the operation, with user and session if there are any */
  issue(purpose: string): string {
    return newChallenge(this.signingSecret, purpose, Date.now());
  }

  /** Whether a challenge was issued for this purpose and has not ended. */
  isValid(challenge: string, purpose: string): boolean {
    return challengeEnd(this.signingSecret, challenge, purpose) > Date.now();
  }

  /** Marks a challenge as used. Returns false if it already was. */
  async spend(challenge: string, purpose: string): Promise<boolean> {
    const endsAt = new Date(challengeEnd(this.signingSecret, challenge, purpose));
    return this.spent.insert(createHash('sha256').update(challenge).digest('base64url'), endsAt);
  }
}
