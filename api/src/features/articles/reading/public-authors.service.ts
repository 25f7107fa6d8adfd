import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Account } from '../../accounts/account.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { ArticlesService } from './articles.service.ts';

@Injectable()
export class PublicAuthors {
  constructor(
    private readonly accounts: AccountsService,
    private readonly articles: ArticlesService,
  ) {}

  /**
   * An account with a public profile: an author, or an admin with articles. For a merged account, the one that it was merged
   * into.
   * @throws AppError USER_NOT_FOUND
   */
  async find(id: string): Promise<Account> {
    const account = await this.accounts.findOrMerged(id);
    const isPublic =
      account?.role === 'author' ||
      (account !== null && (await this.articles.countOfAuthor(account._id.toHexString())) > 0);
    if (account === null || !isPublic) throw new AppError('USER_NOT_FOUND');
    return account;
  }
}
