import { Injectable } from '@nestjs/common';
import type { Account } from './account.ts';
import { AccountsService } from './accounts.service.ts';
import { ContentVersion } from '../store/content-version.ts';
import { Transactions } from '../store/transactions.ts';
import { PicturesService } from '../images/pictures.service.ts';
import { AuthorManuscripts } from '../manuscripts/author-manuscripts.service.ts';
import type { Actor } from '../manuscripts/transitions.ts';

/** Removes an author with all articles and sessions in one transaction, then their pictures. */
@Injectable()
export class AuthorRemoval {
  constructor(
    private readonly accounts: AccountsService,
    private readonly manuscripts: AuthorManuscripts,
    private readonly pictures: PicturesService,
    private readonly transactions: Transactions,
    private readonly contentVersion: ContentVersion,
  ) {}

  async remove(author: Account, by: Actor): Promise<void> {
    const orphans = await this.transactions.run(async (session) => {
      const photo = await this.accounts.remove(author, session);
      const pictures = await this.manuscripts.erase(author._id.toHexString(), by, session);
      // The profile is gone, also of an author without articles.
      await this.contentVersion.increment(session);
      return photo === null ? pictures : [...pictures, photo];
    });
    await this.pictures.clear(orphans);
  }
}
