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
   * Whom readers may look up: authors, and admins who have published. For an author who was merged, it is the other one.
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
