import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.ts';
import { PicturesService } from '../../images/pictures.service.ts';
import { MailService } from '../../mail/mail.service.ts';
import type { Actor } from '../../manuscripts/model/transitions.ts';
import { ContentVersionCounter } from '../../../platform/store/content-version-counter.ts';
import { Transactions } from '../../../platform/store/transactions.ts';
import type { Account } from '../../accounts/account.ts';
import { AccountRemoval } from './account-removal.service.ts';
import { AccountTrash } from '../../accounts/author-changes/account-trash.service.ts';
import { AuthorChanges } from './author-changes.service.ts';

/** Deletes and restores authors with all that they have written: the account first, and the rest by `AuthorChanges`. */
@Injectable()
export class AuthorTrash {
  constructor(
    private readonly accounts: AccountTrash,
    private readonly removal: AccountRemoval,
    private readonly changes: AuthorChanges,
    private readonly pictures: PicturesService,
    private readonly mail: MailService,
    private readonly transactions: Transactions,
    private readonly versionCounter: ContentVersionCounter,
  ) {}

  /** Puts an author into the trash, with all manuscripts. @throws AppError USER_NOT_FOUND */
  async trash(author: Account, admin: Actor): Promise<void> {
    await this.transactions.run(async (session) => {
      await this.accounts.put(author, admin.id, session);
      await this.versionCounter.setHidden(author._id.toHexString(), true, session);
      await this.versionCounter.increment(session);
    });
    await this.changes.continueNow(author._id.toHexString());
  }

  /** Brings an author back, with all that went into the trash with them. @throws AppError AUTHOR_NOT_TRASHED */
  async restore(admin: Actor, id: string): Promise<void> {
    await this.transactions.run(async (session) => {
      await this.accounts.restore(await this.accounts.find(id, session), admin.id, session);
      await this.versionCounter.setHidden(id.toLowerCase(), false, session);
      await this.versionCounter.increment(session);
    });
    await this.changes.continueNow(id);
  }

  /** Deletes an author in the trash for good, with everything. @throws AppError AUTHOR_NOT_TRASHED, USER_NOT_FOUND */
  async purge(admin: Actor, id: string): Promise<void> {
    await this.remove(await this.accounts.find(id), admin.id);
  }

  /**
   * Deletes an author for good, in the trash or not, with everything.
   * @param by account id of the person who does
   * @throws AppError USER_NOT_FOUND
   */
  async remove(author: Account, by: string): Promise<void> {
    const orphans = await this.transactions.run((session) => this.removal.remove(author, by, session));
    this.mail.tidySoon();
    await this.pictures.removeUnused(orphans);
    await this.changes.continueNow(author._id.toHexString());
  }

  /**
   * Deletes those for good who were deleted up to `moment`.
   * @param isStopped polled between them; the others stay then
   * @throws AggregateError if some could not be deleted, after all others are
   */
  async purgeUntil(moment: Date, isStopped: () => boolean): Promise<void> {
    const failures: unknown[] = [];
    for (const author of await this.accounts.findUntil(moment)) {
      if (isStopped()) throw new Error('The process stops.');
      await this.remove(author, author.trashedBy.toHexString()).catch((error: unknown) => {
        // Restored, or deleted by an admin, at this moment.
        if (!(error instanceof AppError) || error.code !== 'USER_NOT_FOUND') failures.push(error);
      });
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `Not deleted for good: ${failures.map(String).join(' ')}`);
  }
}
