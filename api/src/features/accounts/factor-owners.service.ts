import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Account, ProvenAccount } from './account.ts';
import { AccountLocksRepository } from './account-locks.repository.ts';
import { AccountsRepository } from './accounts.repository.ts';

/** Accounts, for their second factors. */
@Injectable()
export class FactorOwners {
  constructor(
    private readonly repository: AccountsRepository,
    private readonly locks: AccountLocksRepository,
  ) {}

  /** An account whose owner a session or a passkey has authenticated. `null` if it does not exist. */
  async findProven(id: string, session?: ClientSession): Promise<ProvenAccount | null> {
    return this.repository.findById(id, session);
  }

  /**
   * Locks an account within a transaction: nobody can remove it meanwhile, and other transactions that lock it wait or
   * are retried. Each that adds or removes a factor does, because it decides by the other factors whether sessions
   * still have one. @throws AppError SESSION_ENDED if it does not exist
   */
  async lock(id: string, session: ClientSession): Promise<Account> {
    const account = await this.locks.lockAccount(id, session);
    if (account === null) throw new AppError('SESSION_ENDED');
    return account;
  }
}
