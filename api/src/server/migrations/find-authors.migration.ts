import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../../features/accounts/accounts.repository.ts';
import type { Migration, ProgressListener } from './migration.ts';

/** Accounts per read. */
const BATCH = 200;

/** Accounts from before searches for authors by the beginnings of words have no words. */
@Injectable()
export class FindAuthors implements Migration {
  readonly version = 5;
  readonly title = 'Finding authors by words';
  readonly things = 'accounts';

  constructor(private readonly accounts: AccountsRepository) {}

  async run(onProgress: ProgressListener): Promise<void> {
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
