import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { SIGNING_SECRET } from '../../../platform/config/config.module.ts';
import { challengeEnd, newChallenge } from './challenge.ts';
import { SpentChallengesRepository } from './spent-challenges.repository.ts';

/**
 * Challenges for devices. Nothing is stored until one has been signed, so nobody can fill the store by asking for
 * them.
 */
@Injectable()
export class Challenges {
  constructor(
    @Inject(SIGNING_SECRET) private readonly signingSecret: string,
    private readonly spent: SpentChallengesRepository,
  ) {}

  /** @param use what it is good for, and for whom */
  issue(use: string): string {
    return newChallenge(this.signingSecret, use, Date.now());
  }

  /** Whether a challenge was issued for this use and has not ended. */
  holds(challenge: string, use: string): boolean {
    return challengeEnd(this.signingSecret, challenge, use) > Date.now();
  }

  /** Uses a challenge up. Returns whether it was still unused. */
  async spend(challenge: string, use: string): Promise<boolean> {
    const endsAt = new Date(challengeEnd(this.signingSecret, challenge, use));
    return this.spent.insert(createHash('sha256').update(challenge).digest('base64url'), endsAt);
  }
}
