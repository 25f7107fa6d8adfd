import { Injectable } from '@nestjs/common';
import { AccountWordsRepair } from '../../features/accounts/account-words-repair.service.ts';
import type { Migration, ProgressListener } from './migration.ts';

/** Accounts from before searches for authors by the beginnings of words have no words. */
@Injectable()
export class FindAuthors implements Migration {
  readonly version = 5;
  readonly title = 'Finding authors by words';
  readonly things = 'accounts';

  constructor(private readonly repair: AccountWordsRepair) {}

  async run(onProgress: ProgressListener): Promise<void> {
    await this.repair.run(onProgress);
  }
}
