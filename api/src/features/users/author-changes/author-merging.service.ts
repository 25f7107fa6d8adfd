import { Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { TokenRecords } from '../../tokens/token-records.service.ts';
import { SessionsService } from '../../auth/sessions.service.ts';
import { AppError, fieldError } from '../../../platform/errors/app-error.ts';
import type { Language } from '../../../contract/articles.ts';
import { AuditService } from '../../audit/audit.service.ts';
import { PicturesService } from '../../images/pictures.service.ts';
import { MailService } from '../../mail/mail.service.ts';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import { isObjectId } from '../../../platform/store/filters.ts';
import { Transactions } from '../../../platform/store/transactions.ts';
import type { StoredAccount } from '../../accounts/account.schema.ts';
import { AccountLocksRepository } from '../../accounts/account-locks.repository.ts';
import { AccountsRepository } from '../../accounts/accounts.repository.ts';
import { aboutAccount } from '../../accounts/about-account.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { AccountRemoval } from './account-removal.service.ts';
import { AuthorChangesRepository } from '../../accounts/author-changes/author-changes.repository.ts';
import { CHANGE_AUTHORS } from './pending-change.ts';
import { MergedAuthorsRepository } from '../../accounts/merging/merged-authors.repository.ts';
import { recipientOf } from '../../accounts/letter-recipient.ts';

/** Starts and ends the merge of an author into another one. `AuthorChanges` does the steps between. */
@Injectable()
export class AuthorMerging {
  constructor(
    private readonly records: AccountsRepository,
    private readonly locks: AccountLocksRepository,
    private readonly changes: AuthorChangesRepository,
    private readonly accounts: AccountsService,
    private readonly merged: MergedAuthorsRepository,
    private readonly removal: AccountRemoval,
    private readonly pictures: PicturesService,
    private readonly sessions: SessionsService,
    private readonly tokens: TokenRecords,
    private readonly mail: MailService,
    private readonly jobs: Jobs,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /**
   * Marks an author for a merge, ends all their sessions and revokes their tokens. A job does the rest.
   * @param by account id of the admin; `null` for the operator
   * @throws AppError USER_NOT_FOUND, MERGE_WITH_ITSELF, ALREADY_MERGING
   */
  async start(id: string, into: string, by: string | null, lang: Language): Promise<void> {
    if (id.toLowerCase() === into.toLowerCase()) throw fieldError('MERGE_WITH_ITSELF', 'into');
    await this.transactions.run(async (session) => {
      const [author, target] = [await this.find(id, session), await this.find(into, session)];
      const isMerging =
        author.merging !== undefined ||
        target.merging !== undefined ||
        (await this.changes.countMergingInto(id, session)) > 0;
      if (isMerging) throw new AppError('ALREADY_MERGING');
      const merging = { into: target._id, lang, ...(by !== null && { by: new Types.ObjectId(by) }) };
      await this.changes.setMerging(id, merging, session);
      // Conflicts with a concurrent merge or removal of `into`.
      await this.accounts.lockDraftAuthors([into], session);
      await this.sessions.closeAllOf(id, session);
      await this.tokens.revokeAllOf(id, session);
      const changes = [{ field: 'name', before: author.name, after: target.name }] as const;
      await this.audit.record({ action: 'merge', about: aboutAccount(author), changes }, session);
    });
    await this.jobs.runNow(CHANGE_AUTHORS);
  }

  /** Whether the target still exists. A session locks it until the end of the transaction. */
  async hasTarget(into: string, session?: ClientSession): Promise<boolean> {
    const target =
      session === undefined ? await this.records.findById(into) : await this.locks.lockAccount(into, session);
    return target?.role === 'author';
  }

  /** Ends a merge whose target was removed. The author keeps the remaining manuscripts. */
  async abandon(id: string): Promise<void> {
    await this.transactions.run((session) => this.abandonWithin(session, id));
  }

  /** Ends all merges into an author who is being removed. */
  async abandonInto(target: string, session: ClientSession): Promise<void> {
    for (const id of await this.changes.findMergingInto(target, session))
      await this.abandonWithin(session, id);
  }

  private async abandonWithin(session: ClientSession, id: string): Promise<void> {
    const author = await this.changes.endMerging(id, session);
    if (author !== null)
      await this.audit.record({ action: 'endMerge', by: 'magazine', about: aboutAccount(author) }, session);
  }

  /** Removes the merged account, and notifies both authors. Returns the pictures to clear. */
  async end(id: string, session: ClientSession): Promise<string[]> {
    const account = await this.records.findById(id, session);
    if (account?.merging === undefined) throw new AppError('USER_NOT_FOUND');
    const { into, by = into } = account.merging;
    await this.merged.add(account._id, into, session);
    await this.pictures.passOn(id, into.toHexString(), session);
    const pictures = await this.removal.remove(account, by.toHexString(), session);
    await this.notify(account, account.merging, session);
    return pictures;
  }

  private async notify(
    account: StoredAccount,
    { into, lang }: NonNullable<StoredAccount['merging']>,
    session: ClientSession,
  ): Promise<void> {
    const target = await this.records.findById(into.toHexString(), session);
    if (target === null) throw new AppError('USER_NOT_FOUND');
    // Both messages belong to the account that stays.
    const toTarget = recipientOf(target, lang);
    const toAuthor = { ...recipientOf(account, lang), account: toTarget.account };
    await this.mail.add({ kind: 'merged-away', ...toAuthor, about: target.name }, session);
    await this.mail.add({ kind: 'merged-into', ...toTarget, about: account.name }, session);
  }

  private async find(id: string, session: ClientSession): Promise<StoredAccount> {
    const account = isObjectId(id) ? await this.records.findById(id, session) : null;
    if (account?.role !== 'author') throw new AppError('USER_NOT_FOUND');
    return account;
  }
}
