import { Injectable } from '@nestjs/common';
import type { Account } from '../accounts/account.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { ArticleRemoval } from '../articles/article-removal.service.ts';
import { ContentGeneration } from '../common/store/content-generation.ts';
import { Transactions } from '../common/store/transactions.ts';
import { PicturesService } from '../images/pictures.service.ts';

/** Removes an author with all articles and sessions, wholly or not at all; their pictures after that. */
@Injectable()
export class AuthorRemoval {
  constructor(
    private readonly accounts: AccountsService,
    private readonly articles: ArticleRemoval,
    private readonly pictures: PicturesService,
    private readonly transactions: Transactions,
    private readonly generation: ContentGeneration,
  ) {}

  async remove(author: Account): Promise<void> {
    const orphans = await this.transactions.run(async (session) => {
      const photo = await this.accounts.remove(author, session);
      const pictures = await this.articles.removeAllOf(author._id.toHexString(), session);
      await this.generation.raise(session);
      return photo === null ? pictures : [...pictures, photo];
    });
    await this.pictures.clear(orphans);
  }
}
