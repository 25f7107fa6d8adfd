import { Injectable } from '@nestjs/common';
import { AccountsRepository } from './accounts.repository.ts';

/** Accounts per read. */
const BATCH = 200;

/** Gives accounts from before searches by words their words. Safe to interrupt, and to run while accounts change. */
@Injectable()
export class AccountWordsRepair {
  constructor(private readonly accounts: AccountsRepository) {}

  /** @param onProgress called with the number of accounts that are done, and of all */
  async run(onProgress: (done: number, total: number) => void): Promise<void> {
    const total = await this.accounts.countWordless();
    let done = 0;
    for (let last = null; ;) {
      const batch = await this.accounts.findWordless(last, BATCH);
      if (batch.length === 0) return;
      for (const account of batch) await this.accounts.setWords(account);
      done += batch.length;
      onProgress(done, Math.max(done, total));
      last = batch.at(-1)?._id ?? null;
    }
  }
}
