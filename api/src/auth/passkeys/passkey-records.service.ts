import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { PasskeysRepository } from './passkeys.repository.ts';

/** What others ask about passkeys, without anything that signs people in. */
@Injectable()
export class PasskeyRecords {
  constructor(private readonly repository: PasskeysRepository) {}

  async hasPasskey(userId: string, session: ClientSession | null = null): Promise<boolean> {
    return (await this.repository.countOf(userId, session)) > 0;
  }

  /** Deletes the passkeys of an account within a transaction. Returns whether there were any. */
  async removeAllOf(userId: string, session: ClientSession): Promise<boolean> {
    return this.repository.removeAllOf(userId, session);
  }
}
