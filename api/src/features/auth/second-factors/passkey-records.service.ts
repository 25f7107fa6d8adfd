import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { StoredPasskey } from './passkey.schema.ts';
import { PasskeysRepository } from './passkeys.repository.ts';

/** A passkey as its owner knows it. */
export type OwnPasskey = Pick<StoredPasskey, 'name' | 'addedAt' | 'usedAt' | 'stoppedAt'>;

/** What others ask about passkeys, without anything that signs people in. */
@Injectable()
export class PasskeyRecords {
  constructor(private readonly repository: PasskeysRepository) {}

  /** Whether a passkey signs in to the account. */
  async hasWorking(userId: string, session: ClientSession | null = null): Promise<boolean> {
    return (await this.repository.countWorkingOf(userId, session)) > 0;
  }

  /** Whether there is one, also one that was stopped. */
  async hasAny(userId: string): Promise<boolean> {
    return (await this.repository.countOf(userId)) > 0;
  }

  /** Last added first. */
  async describe(userId: string): Promise<OwnPasskey[]> {
    const found = await this.repository.findAllOf(userId);
    return found.map(({ name, addedAt, usedAt, stoppedAt }) => ({ name, addedAt, usedAt, stoppedAt }));
  }

  /** Removes passkeys that were stopped, or added before `moment`. Returns when they were added. */
  async removeDoubtfulOf(userId: string, moment: Date, session: ClientSession): Promise<Date[]> {
    return this.repository.removeDoubtfulOf(userId, moment, session);
  }

  /** Deletes the passkeys of an account within a transaction. Returns whether there were any. */
  async removeAllOf(userId: string, session: ClientSession): Promise<boolean> {
    return this.repository.removeAllOf(userId, session);
  }
}
