import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Account, ProvenAccount } from './account.ts';
import { AccountLocksRepository } from './account-locks.repository.ts';
import { AccountsRepository } from './accounts.repository.ts';

/** Accounts as passkeys need them. */
@Injectable()
export class PasskeyOwners {
  constructor(
    private readonly repository: AccountsRepository,
    private readonly locks: AccountLocksRepository,
  ) {}

  /** An account whose owner a session or a passkey has proven. `null` if it is gone. */
  async findProven(id: string): Promise<ProvenAccount | null> {
    return this.repository.findById(id);
  }

  /**
   * Writes to an account within a transaction, so that nobody can remove it meanwhile, and concurrent transactions
   * that do the same follow each other. @throws AppError SESSION_ENDED if it is gone
   */
  async lock(id: string, session: ClientSession): Promise<Account> {
    const account = await this.locks.lockAccount(id, session);
    if (account === null) throw new AppError('SESSION_ENDED');
    return account;
  }
}
