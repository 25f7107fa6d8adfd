import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.ts';
import { AuditService } from '../../audit/audit.service.ts';
import { PicturesService } from '../../images/pictures.service.ts';
import { MailService } from '../../mail/mail.service.ts';
import type { Actor } from '../../manuscripts/model/transitions.ts';
import { ContentVersionCounter } from '../../../platform/store/content-version-counter.ts';
import { Transactions } from '../../../platform/store/transactions.ts';
import type { Account } from '../../accounts/account.ts';
import { aboutAccount } from '../../accounts/about-account.ts';
import { AuthorChangesRepository } from '../../accounts/author-changes/author-changes.repository.ts';
import { AccountRemoval } from './account-removal.service.ts';
import { AccountTrash } from '../../accounts/author-changes/account-trash.service.ts';
import { AuthorChanges } from './author-changes.service.ts';

/** Deletes and restores authors: first the account, then `AuthorChanges` deletes or restores their manuscripts. */
@Injectable()
export class AuthorTrash {
  constructor(
    private readonly accounts: AccountTrash,
    private readonly removal: AccountRemoval,
    private readonly changes: AuthorChanges,
    private readonly repository: AuthorChangesRepository,
    private readonly pictures: PicturesService,
    private readonly mail: MailService,
    private readonly transactions: Transactions,
    private readonly versionCounter: ContentVersionCounter,
    private readonly audit: AuditService,
  ) {}

  /** Moves an author to the trash, with all manuscripts. @throws AppError USER_NOT_FOUND, ALREADY_MERGING */
  async trash(author: Account, admin: Actor): Promise<void> {
    await this.transactions.runPublic(async (session) => {
      // What has been merged already would go into the trash with the account.
      if ((await this.repository.countMergingInto(author._id.toHexString(), session)) > 0)
        throw new AppError('ALREADY_MERGING');
      await this.versionCounter.increment(session);
      await this.versionCounter.setHidden(author._id.toHexString(), true, session);
      await this.accounts.put(author, admin.id, session);
      await this.audit.record({ action: 'trashAuthor', by: admin.id, about: aboutAccount(author) }, session);
    });
    await this.changes.continueNow(author._id.toHexString());
  }

  /** Restores an author, with all manuscripts deleted with them. @throws AppError AUTHOR_NOT_TRASHED */
  async restore(admin: Actor, id: string): Promise<void> {
    await this.transactions.runPublic(async (session) => {
      await this.versionCounter.increment(session);
      await this.versionCounter.setHidden(id.toLowerCase(), false, session);
      const author = await this.accounts.find(id, session);
      await this.accounts.restore(author, admin.id, session);
      await this.audit.record(
        { action: 'restoreAuthor', by: admin.id, about: aboutAccount(author) },
        session,
      );
    });
    await this.changes.continueNow(id);
  }

  /** Permanently deletes an author in the trash, with all manuscripts. @throws AppError AUTHOR_NOT_TRASHED, USER_NOT_FOUND */
  async purge(admin: Actor, id: string): Promise<void> {
    await this.removeAs('purgeAuthor', await this.accounts.find(id), admin.id);
  }

  /** Permanently deletes an author who wants it, with all manuscripts. @throws AppError USER_NOT_FOUND */
  async removeOwn(author: Account): Promise<void> {
    const id = author._id.toHexString();
    await this.removeAs('deleteAccount', author, id);
  }

  /**
   * @param by account id of the person who deletes or has deleted the author
   * @param loggedAs who deletes according to the log, if it is not `by`
   */
  private async removeAs(
    action: 'purgeAuthor' | 'deleteAccount',
    author: Account,
    by: string,
    loggedAs = by,
  ): Promise<void> {
    const orphanedPictures = await this.transactions.runPublic(async (session) => {
      // First, while the account still has its name.
      await this.audit.record({ action, by: loggedAs, about: aboutAccount(author) }, session);
      return this.removal.remove(author, by, session);
    });
    this.mail.tidySoon();
    await this.pictures.removeUnused(orphanedPictures);
    await this.changes.continueNow(author._id.toHexString());
  }

  /**
   * Permanently deletes all authors deleted up to `moment`.
   * @param isStopped polled between authors; stops when true
   * @throws AggregateError of the failures, after the others are deleted
   */
  async purgeUntil(moment: Date, isStopped: () => boolean): Promise<void> {
    const failures: unknown[] = [];
    for (const author of await this.accounts.findUntil(moment)) {
      if (isStopped()) throw new Error('The process stops.');
      const purging = this.removeAs('purgeAuthor', author, author.trashedBy.toHexString(), 'magazine');
      await purging.catch((error: unknown) => {
        // An admin has restored or deleted the author concurrently.
        if (!(error instanceof AppError) || error.code !== 'USER_NOT_FOUND') failures.push(error);
      });
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `Authors not purged: ${failures.map(String).join(' ')}`);
  }
}
