import { Injectable } from '@nestjs/common';
import { AppError } from '../common/errors/app-error.ts';
import { AuthorManuscripts } from '../manuscripts/author-manuscripts.service.ts';
import type { Actor } from '../manuscripts/transitions.ts';
import { ContentVersion } from '../store/content-version.ts';
import { Transactions } from '../store/transactions.ts';
import type { Account } from './account.ts';
import { AccountsService } from './accounts.service.ts';
import { AuthorRemoval } from './author-removal.service.ts';

/** Authors in the trash, each with everything that they had when an admin deleted them. */
@Injectable()
export class AuthorTrash {
  constructor(
    private readonly accounts: AccountsService,
    private readonly manuscripts: AuthorManuscripts,
    private readonly removal: AuthorRemoval,
    private readonly transactions: Transactions,
    private readonly contentVersion: ContentVersion,
  ) {}

  /** Puts an author into the trash, with all manuscripts. @throws AppError USER_NOT_FOUND */
  async trash(author: Account, admin: Actor): Promise<void> {
    const at = new Date();
    await this.transactions.run(async (session) => {
      await this.accounts.trash(author, at, admin.id, session);
      await this.manuscripts.trash(author._id.toHexString(), at, admin, session);
      // The profile is gone, also of an author without articles.
      await this.contentVersion.increment(session);
    });
  }

  /** Brings an author back, with all that went into the trash with them. @throws AppError AUTHOR_NOT_TRASHED */
  async restore(admin: Actor, id: string): Promise<void> {
    await this.transactions.run(async (session) => {
      const author = await this.accounts.findTrashed(id, session);
      await this.accounts.restore(author, session);
      await this.manuscripts.restore(id, admin, session);
      await this.contentVersion.increment(session);
    });
  }

  /** Deletes an author in the trash for good, with everything. @throws AppError AUTHOR_NOT_TRASHED, USER_NOT_FOUND */
  async purge(admin: Actor, id: string): Promise<void> {
    await this.removal.remove(await this.accounts.findTrashed(id), admin);
  }

  /**
   * Deletes some of those for good who were deleted up to `moment`. Returns whether there may be more.
   * @throws AggregateError if some could not be deleted, after all others are
   */
  async purgeUntil(moment: Date, limit: number): Promise<boolean> {
    const due = await this.accounts.findTrashedUntil(moment, limit);
    const failures: unknown[] = [];
    for (const author of due) {
      const by = { id: author.trashedBy.toHexString(), role: 'clock' } as const;
      await this.removal.remove(author, by).catch((error: unknown) => {
        // Restored, or deleted by an admin, at this moment.
        if (!(error instanceof AppError) || error.code !== 'USER_NOT_FOUND') failures.push(error);
      });
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some authors could not be deleted.');
    return due.length === limit;
  }
}
