import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { AccountsService } from '../../users/accounts.service.ts';
import type { Projection, PublicChange } from './projection.ts';

/** Records when authors last published, for the sitemap. */
@Injectable()
export class AuthorActivityProjection implements Projection {
  constructor(private readonly accounts: AccountsService) {}

  /** @throws AppError SESSION_ENDED if an author no longer exists */
  async apply(changes: readonly PublicChange[], session: ClientSession): Promise<void> {
    const authors = changes.flatMap(({ before, after }) =>
      before === null && after !== null ? after.author.toHexString() : [],
    );
    if (authors.length > 0) await this.accounts.claim(authors, session);
  }
}
