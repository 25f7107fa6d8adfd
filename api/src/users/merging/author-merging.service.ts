import { Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { SessionsService } from '../../auth/sessions.service.ts';
import { AppError, fieldError } from '../../common/errors/app-error.ts';
import type { Language } from '../../contract/articles.ts';
import { PicturesService } from '../../images/pictures.service.ts';
import { MailService } from '../../mail/mail.service.ts';
import { AuthorManuscripts } from '../../manuscripts/author-manuscripts.service.ts';
import type { Actor } from '../../manuscripts/transitions.ts';
import { Jobs } from '../../publishing/jobs/jobs.ts';
import { Signatures } from '../../publishing/signatures.service.ts';
import { isObjectId } from '../../store/filters.ts';
import { Transactions } from '../../store/transactions.ts';
import type { Merging } from '../account.ts';
import type { StoredAccount } from '../account.schema.ts';
import { AccountsRepository } from '../accounts.repository.ts';
import { AccountsService } from '../accounts.service.ts';
import { AuthorRemoval } from '../author-removal.service.ts';
import { MergedAuthorsRepository } from './merged-authors.repository.ts';

export const MERGE_AUTHORS = 'merge-authors';

/** Manuscripts in one transaction. */
const BATCH = 50;

/** An account that can still be merged. */
type MergingAccount = StoredAccount & { merging: Merging };

/** Makes everything by one author another's, step by step, and then removes the account. Safe to interrupt and to repeat. */
@Injectable()
export class AuthorMerging {
  constructor(
    private readonly records: AccountsRepository,
    private readonly accounts: AccountsService,
    private readonly merged: MergedAuthorsRepository,
    private readonly manuscripts: AuthorManuscripts,
    private readonly signatures: Signatures,
    private readonly removal: AuthorRemoval,
    private readonly sessions: SessionsService,
    private readonly pictures: PicturesService,
    private readonly mail: MailService,
    private readonly jobs: Jobs,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Ends all sessions of an author whose account is to go. A job does the rest.
   * @param by account id of the admin who wants it; `null` for the operator
   * @throws AppError USER_NOT_FOUND, MERGE_WITH_ITSELF, ALREADY_MERGING
   */
  async begin(id: string, into: string, by: string | null, lang: Language): Promise<void> {
    if (id.toLowerCase() === into.toLowerCase()) throw fieldError('MERGE_WITH_ITSELF', 'into');
    await this.transactions.run(async (session) => {
      const [author, target] = [await this.find(id, session), await this.find(into, session)];
      const isBusy =
        author.merging !== undefined ||
        target.merging !== undefined ||
        (await this.records.countMergingInto(id, session)) > 0;
      if (isBusy) throw new AppError('ALREADY_MERGING');
      const merging = { into: target._id, lang, ...(by !== null && { by: new Types.ObjectId(by) }) };
      await this.records.setMerging(id, merging, session);
      // Conflicts with a concurrent merge or removal of `into`.
      await this.accounts.claimForDraft([into], session);
      await this.sessions.closeAllOf(id, session);
    });
    await this.jobs.hasten(MERGE_AUTHORS);
  }

  /** Merges all whose merging has begun. @param isStopped polled between steps; throws when true */
  async finishAll(isStopped: () => boolean = () => false): Promise<void> {
    for (const { _id } of await this.records.findMerging()) await this.finish(_id.toHexString(), isStopped);
  }

  private async finish(id: string, isStopped: () => boolean): Promise<void> {
    if ((await this.findMerging(id)) === null) return this.abandon(id);
    for (let isDone = false; !isDone;) {
      if (isStopped()) throw new Error('The process stops.');
      isDone = await this.transactions.run(async (session) => {
        const account = await this.findMerging(id, session);
        return account === null || (await this.give(account, false, session)) < BATCH;
      });
    }
    const begun = await this.findMerging(id);
    if (begun === null) return;
    await this.signatures.replace(id, begun.merging.into.toHexString(), isStopped);
    const orphans = await this.transactions.run(async (session) => {
      const account = await this.findMerging(id, session);
      // Written since the last step, by a request that had begun before.
      if (account === null || (await this.give(account, true, session)) > 0) return null;
      await this.merged.add(account._id, account.merging.into, session);
      const pictures = await this.removal.removeWithin(account, actorOf(account), session);
      await this.tell(account, session);
      return pictures;
    });
    if (orphans === null) return this.finish(id, isStopped);
    await this.pictures.clear(orphans);
    this.mail.hasten();
  }

  /** Returns the number of manuscripts that have changed hands. */
  private async give(account: MergingAccount, adopting: boolean, session: ClientSession): Promise<number> {
    const [author, to] = [account._id.toHexString(), account.merging.into.toHexString()];
    await this.accounts.claimForDraft([to], session);
    return this.manuscripts.give({ author, to }, actorOf(account), { limit: BATCH, adopting }, session);
  }

  /** `null` if it is gone, or the other author is. */
  private async findMerging(id: string, session?: ClientSession): Promise<MergingAccount | null> {
    const account = await this.records.findById(id, session);
    if (account?.merging === undefined) return null;
    const { merging } = account;
    const target = await this.records.findById(merging.into.toHexString(), session);
    return target?.role === 'author' ? { ...account, merging } : null;
  }

  /** What is left stays with its author, because the other one is gone. */
  private async abandon(id: string): Promise<void> {
    await this.transactions.run((session) => this.records.setMerging(id, null, session));
  }

  /** Both are told, at their own addresses. */
  private async tell({ email, name, merging }: MergingAccount, session: ClientSession): Promise<void> {
    const { into, lang } = merging;
    const id = into.toHexString();
    const target = await this.records.findById(id, session);
    if (target === null) throw new AppError('USER_NOT_FOUND');
    const gone = { kind: 'merged-away' as const, to: email, about: target.name };
    const grown = { kind: 'merged-into' as const, to: target.email, about: name };
    for (const message of [gone, grown]) await this.mail.add({ ...message, lang, account: id }, session);
  }

  private async find(id: string, session: ClientSession): Promise<StoredAccount> {
    const account = isObjectId(id) ? await this.records.findById(id, session) : null;
    if (account?.role !== 'author') throw new AppError('USER_NOT_FOUND');
    return account;
  }
}

function actorOf({ merging: { by, into } }: MergingAccount): Actor {
  return by === undefined
    ? { id: into.toHexString(), role: 'operator' }
    : { id: by.toHexString(), role: 'admin' };
}
