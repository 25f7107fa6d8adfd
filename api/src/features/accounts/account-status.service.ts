import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { AuditService } from '../audit/audit.service.ts';
import { SessionsService } from '../auth/sessions.service.ts';
import { TokenRecords } from '../tokens/token-records.service.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type PageRequest, readPage } from '../../platform/http/pagination.ts';
import type { Language } from '../../contract/articles.ts';
import type { Role } from '../../contract/users.ts';
import { MailService } from '../mail/mail.service.ts';
import { ContentVersionCounter } from '../../platform/store/content-version-counter.ts';
import { isObjectId } from '../../platform/store/filters.ts';
import { SitemapParts } from '../../platform/store/sitemap-parts.ts';
import { Transactions } from '../../platform/store/transactions.ts';
import type { Account } from './account.ts';
import { AccountLocksRepository } from './account-locks.repository.ts';
import type { StoredAccount } from './account.schema.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { AuthorChangesRepository } from './author-changes/author-changes.repository.ts';
import { AuthorDirectoryRepository } from './author-directory.repository.ts';
import { aboutAccount } from './about-account.ts';
import { PasswordRecovery } from './recovery/password-recovery.service.ts';
import { recipientOf } from './letter-recipient.ts';

/** Suspensions, roles and editors, set by admins and the operator. */
@Injectable()
export class AccountStatus {
  constructor(
    private readonly repository: AccountsRepository,
    private readonly locks: AccountLocksRepository,
    private readonly directory: AuthorDirectoryRepository,
    private readonly authorChanges: AuthorChangesRepository,
    private readonly sessions: SessionsService,
    private readonly tokens: TokenRecords,
    private readonly recovery: PasswordRecovery,
    private readonly mail: MailService,
    private readonly transactions: Transactions,
    private readonly versionCounter: ContentVersionCounter,
    private readonly sitemapParts: SitemapParts,
    private readonly audit: AuditService,
  ) {}

  async listAdmins(request: PageRequest): Promise<{ admins: Account[]; total: number }> {
    const total = await this.directory.countAdmins();
    const admins = await readPage(request, total, (slice) => this.directory.findAdmins(slice));
    return { admins, total };
  }

  /**
   * Suspends an author, who can no longer sign in, ends all sessions and revokes all tokens. Articles and schedules stay. A repetition
   * changes nothing.
   * @throws AppError USER_NOT_FOUND, ADMIN_NOT_SUSPENDED
   */
  async suspend(id: string): Promise<void> {
    await this.transactions.run(async (session) => {
      const account = await this.find(id, session);
      if (account.role === 'admin') throw new AppError('ADMIN_NOT_SUSPENDED');
      if (account.suspendedAt !== undefined) return;
      await this.repository.setSuspended(id, new Date(), session);
      await this.sessions.closeAllOf(id, session);
      await this.tokens.revokeAllOf(id, session);
      await this.audit.record({ action: 'suspend', about: aboutAccount(account) }, session);
    });
  }

  /** Allows the author to sign in again. @throws AppError USER_NOT_FOUND */
  async liftSuspension(id: string): Promise<void> {
    await this.transactions.run(async (session) => {
      const account = await this.find(id, session);
      if (account.suspendedAt === undefined) return;
      await this.repository.setSuspended(id, null, session);
      await this.audit.record({ action: 'liftSuspension', about: aboutAccount(account) }, session);
    });
  }

  /**
   * Makes an author an admin, or an admin an author. Their articles stay. Ends all sessions, revokes all tokens, and sends the person a
   * message.
   * @param by account id of the admin who changes it; `null` for the operator
   * @throws AppError USER_NOT_FOUND, OWN_ROLE_FIXED, LAST_ADMIN, SUSPENDED_NOT_ADMIN, ALREADY_MERGING
   */
  async setRole(id: string, role: Role, by: string | null, lang: Language): Promise<void> {
    if (id === by) throw new AppError('OWN_ROLE_FIXED');
    // An admin who has never been an author has no part of the sitemap yet.
    const { sitemapPart } = await this.find(id);
    const adminName = await this.nameOf(by);
    const [part = sitemapPart] = sitemapPart === null ? await this.sitemapParts.take('authors') : [];
    await this.transactions.runPublic(async (session) => {
      const account = await this.find(id, session);
      if (account.role === role) return;
      const isMerging =
        account.merging !== undefined || (await this.authorChanges.countMergingInto(id, session)) > 0;
      if (isMerging) throw new AppError('ALREADY_MERGING');
      if (account.suspendedAt !== undefined) throw new AppError('SUSPENDED_NOT_ADMIN');
      // The lists of authors change, and an admin without articles has no profile.
      await this.versionCounter.increment(session);
      const isLastAdmin = role === 'author' && (await this.locks.lockOtherAdmins(id, session)) === 0;
      if (isLastAdmin) throw new AppError('LAST_ADMIN');
      // Who becomes an author again is no editor until an admin says so.
      const rights = { role, isEditor: false };
      await this.repository.update(id, { ...rights, sitemapPart: account.sitemapPart ?? part }, session);
      await this.sessions.closeAllOf(id, session);
      await this.tokens.revokeAllOf(id, session);
      const kind = role === 'admin' ? 'made-admin' : 'made-author';
      await this.mail.add({ kind, ...recipientOf(account, lang), by: adminName }, session);
      const changes = [{ field: 'role', before: account.role, after: role }] as const;
      await this.audit.record({ action: 'changeRole', about: aboutAccount(account), changes }, session);
    });
    this.mail.sendNow();
  }

  /**
   * Makes an author an editor, or an editor an author like others. Ends all sessions, and sends the person a message. Tokens stay,
   * because those of editors do no more than those of authors. A repetition changes nothing.
   * @param by account id of the admin who changes it; `null` for the operator
   * @throws AppError USER_NOT_FOUND, also for an admin; SUSPENDED_NOT_EDITOR, ALREADY_MERGING
   */
  async setEditor(id: string, isEditor: boolean, by: string | null, lang: Language): Promise<void> {
    const adminName = await this.nameOf(by);
    await this.transactions.run(async (session) => {
      const account = await this.find(id, session);
      if (account.role !== 'author') throw new AppError('USER_NOT_FOUND');
      if ((account.isEditor ?? false) === isEditor) return;
      if (account.merging !== undefined) throw new AppError('ALREADY_MERGING');
      if (isEditor && account.suspendedAt !== undefined) throw new AppError('SUSPENDED_NOT_EDITOR');
      await this.repository.update(id, { isEditor }, session);
      await this.sessions.closeAllOf(id, session);
      const kind = isEditor ? 'made-editor' : 'editor-ended';
      await this.mail.add({ kind, ...recipientOf(account, lang), by: adminName }, session);
      const action = isEditor ? 'makeEditor' : 'endEditor';
      await this.audit.record({ action, about: aboutAccount(account) }, session);
    });
    this.mail.sendNow();
  }

  /**
   * Sends a link to set a new password. An older link ends.
   * @param by account id of the admin who sends it; `null` for the operator
   * @throws AppError USER_NOT_FOUND; SUSPENDED_NO_RESET, because the new password would open nothing
   */
  async sendResetLink(id: string, by: string | null, lang: Language): Promise<void> {
    const account = await this.find(id);
    if (account.suspendedAt !== undefined) throw new AppError('SUSPENDED_NO_RESET');
    await this.recovery.sendLinkTo(account, lang, await this.nameOf(by));
  }

  /** Name of the admin for a message; empty for the operator. */
  private async nameOf(admin: string | null): Promise<string> {
    return admin === null ? '' : (await this.find(admin)).name;
  }

  private async find(id: string, session?: ClientSession): Promise<StoredAccount> {
    const account = isObjectId(id) ? await this.repository.findById(id, session) : null;
    if (account === null) throw new AppError('USER_NOT_FOUND');
    return account;
  }
}
