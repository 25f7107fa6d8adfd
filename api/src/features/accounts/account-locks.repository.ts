import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { ACTIVE } from './account-filters.ts';
import { StoredAccount } from './account.schema.ts';

/** Locks accounts within a transaction by writing to them. Other transactions that change them wait or are retried. */
@Injectable()
export class AccountLocksRepository {
  constructor(@InjectModel(StoredAccount.name) private readonly accounts: Model<StoredAccount>) {}

  /** Locks an account. `null` if there is none. */
  async lockAccount(id: string, session: ClientSession): Promise<StoredAccount | null> {
    return this.accounts
      .findOneAndUpdate(
        { _id: id, ...ACTIVE },
        { $set: { updatedAt: new Date() } },
        { session, returnDocument: 'after' },
      )
      .lean();
  }

  /** Locks the authors of an article that changes. Returns how many of them exist. */
  async lockAuthors(ids: readonly string[], session: ClientSession): Promise<number> {
    return this.lock(ids, { wroteAt: new Date() }, session);
  }

  /** Locks the authors of a draft. Returns how many of them exist. */
  async lockDraftAuthors(ids: readonly string[], session: ClientSession): Promise<number> {
    return this.lock(ids, { draftedAt: new Date() }, session);
  }

  /** Locks all other admins, so that none of them loses the role meanwhile. Returns their number. */
  async lockOtherAdmins(id: string, session: ClientSession): Promise<number> {
    const { matchedCount } = await this.accounts.updateMany(
      { _id: { $ne: id }, role: 'admin', ...ACTIVE },
      { $set: { updatedAt: new Date() } },
      { session },
    );
    return matchedCount;
  }

  private async lock(
    ids: readonly string[],
    change: Partial<Pick<StoredAccount, 'wroteAt' | 'draftedAt'>>,
    session: ClientSession,
  ): Promise<number> {
    const { matchedCount } = await this.accounts.updateMany(
      { _id: { $in: [...ids] }, ...ACTIVE },
      { $set: change },
      { session },
    );
    return matchedCount;
  }
}
