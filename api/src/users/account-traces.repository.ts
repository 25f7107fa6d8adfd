import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types } from 'mongoose';
import { NOBODY } from '../publishing/without-person.ts';
import { StoredAccount } from './account.schema.ts';

/** What is left of a deleted account in accounts of others. */
@Injectable()
export class AccountTracesRepository {
  constructor(@InjectModel(StoredAccount.name) private readonly accounts: Model<StoredAccount>) {}

  /**
   * Puts nobody in the place of an admin who deleted or merged authors, and ends mergings into the account. Indexes find
   * those in the trash and those that are being merged, who are few.
   */
  async forget(account: string, session: ClientSession): Promise<void> {
    const person = new Types.ObjectId(account);
    const trashed = { trashedAt: { $gt: new Date(0) }, trashedBy: person };
    await this.accounts.updateMany(trashed, { $set: { trashedBy: NOBODY } }, { session });
    const merging = { 'merging.into': { $gt: NOBODY }, 'merging.by': person };
    await this.accounts.updateMany(merging, { $set: { 'merging.by': NOBODY } }, { session });
    await this.accounts.updateMany({ 'merging.into': person }, { $unset: { merging: '' } }, { session });
  }
}
