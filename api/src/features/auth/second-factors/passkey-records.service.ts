import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { StoredPasskey } from './passkey.schema.ts';
import { PasskeysRepository } from './passkeys.repository.ts';

/** A passkey, as its owner sees it. */
export type OwnPasskey = Pick<StoredPasskey, 'name' | 'addedAt' | 'usedAt' | 'stoppedAt'>;

/** Passkeys for features that only query or delete them. Nothing here signs anybody in. */
@Injectable()
export class PasskeyRecords {
  constructor(private readonly repository: PasskeysRepository) {}

  /** Whether the account has a passkey that is not stopped. */
  async hasWorking(userId: string, session: ClientSession | null = null): Promise<boolean> {
    return (await this.repository.countWorkingOf(userId, session)) > 0;
  }

  /** Whether the account has a passkey, stopped or not. */
  async hasAny(userId: string): Promise<boolean> {
    return (await this.repository.countOf(userId)) > 0;
  }

  /** Last added first. */
  async describe(userId: string): Promise<OwnPasskey[]> {
    const passkeys = await this.repository.findAllOf(userId);
    return passkeys.map(({ name, addedAt, usedAt, stoppedAt }) => ({ name, addedAt, usedAt, stoppedAt }));
  }

  /** Removes passkeys that were stopped, or added before `moment`. Returns when they were added. */
  async removeUntrustedOf(userId: string, moment: Date, session: ClientSession): Promise<Date[]> {
    return this.repository.removeUntrustedOf(userId, moment, session);
  }

  /** Deletes the passkeys of an account within a transaction. Returns whether there were any. */
  async removeAllOf(userId: string, session: ClientSession): Promise<boolean> {
    return this.repository.removeAllOf(userId, session);
  }
}
