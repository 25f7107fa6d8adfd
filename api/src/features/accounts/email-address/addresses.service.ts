import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { SessionsService } from '../../auth/sessions.service.ts';
import type { SignedInUser } from '../../../platform/http/signed-in-user.ts';
import { AppError, fieldError, invalidFields } from '../../../platform/errors/app-error.ts';
import type { Language } from '../../../contract/articles.ts';
import type { AddressLinkResponse } from '../../../contract/users.ts';
import { StorageQuota } from '../../../platform/limits/storage-quota.ts';
import { AuditService } from '../../audit/audit.service.ts';
import { MailService } from '../../mail/mail.service.ts';
import { PASSWORD_LINKS } from '../../mail/message.ts';
import { SettingsService } from '../../settings/settings.service.ts';
import { isDuplicate } from '../../../platform/store/store-errors.ts';
import { Transactions } from '../../../platform/store/transactions.ts';
import { normaliseEmail } from '../../../contract/email-address.ts';
import type { Account } from '../account.ts';
import { AccountsRepository } from '../accounts.repository.ts';
import { AccountsService } from '../accounts.service.ts';
import { PasswordResetsRepository } from '../recovery/password-resets.repository.ts';
import type { AddressLink } from './address-link.schema.ts';
import { AddressLinks } from './address-links.service.ts';
import { recipientOf } from '../letter-recipient.ts';

const SAME = 'This is your address already.';
const WRONG_PASSWORD = 'The password is wrong.';

/** Changes and confirms the addresses of accounts. */
@Injectable()
export class Addresses implements OnModuleInit {
  constructor(
    private readonly accounts: AccountsService,
    private readonly repository: AccountsRepository,
    private readonly resets: PasswordResetsRepository,
    private readonly links: AddressLinks,
    private readonly sessions: SessionsService,
    private readonly mail: MailService,
    private readonly transactions: Transactions,
    private readonly quota: StorageQuota,
    private readonly audit: AuditService,
    private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    this.quota.registerAccounts(async (id) => {
      const account = this.mustVerify() ? await this.accounts.find(id) : null;
      return account !== null && !this.isVerified(account);
    });
  }

  /** Whether the owner has opened the link to the address, or need not. */
  isVerified({ role, isAddressUnverified = false }: Pick<Account, 'role' | 'isAddressUnverified'>): boolean {
    return !this.mustVerify() || role !== 'author' || !isAddressUnverified;
  }

  private mustVerify(): boolean {
    return this.settings.current.verifyEmail === 'on';
  }

  /**
   * Requests a link to a new address. The address changes when its owner opens the link.
   * @throws AppError SESSION_ENDED, VALIDATION_FAILED
   */
  async requestChange(
    { id, sessionId }: SignedInUser,
    { email, password }: { email: string; password: string },
    lang: Language,
  ): Promise<void> {
    const account = await this.accounts.find(id);
    if (account === null) throw new AppError('SESSION_ENDED');
    const newEmail = normaliseEmail(email);
    if (newEmail === account.email) throw invalidFields({ email: SAME });
    if ((await this.accounts.authenticate(account.email, password)) === null)
      throw invalidFields({ password: WRONG_PASSWORD });
    await this.links.request({ account: id, email: newEmail, lang, requestedBy: sessionId });
  }

  /** Sends a new author the link to their address. */
  async sendFirstLink({ _id, email }: Account, lang: Language): Promise<void> {
    await this.links.request({ account: _id.toHexString(), email, lang, requestedBy: '' });
  }

  /** Sends another link to the current address, unless it is confirmed. @throws AppError SESSION_ENDED */
  async resendLink({ id }: SignedInUser, lang: Language): Promise<void> {
    const account = await this.accounts.find(id);
    if (account === null) throw new AppError('SESSION_ENDED');
    await this.links.request({ account: id, email: account.email, lang, requestedBy: '' });
  }

  /** The address of a link, and whether the link changes it. @throws AppError ADDRESS_LINK_ENDED */
  async describe(token: string): Promise<AddressLinkResponse> {
    const link = await this.open(token);
    const account = await this.repository.findById(link._id.toHexString());
    if (account === null) throw new AppError('ADDRESS_LINK_ENDED');
    return { email: link.email, endsAt: link.endsAt.toISOString(), isChange: link.email !== account.email };
  }

  /**
   * Verifies the current address of an account by a link.
   * @throws AppError ADDRESS_LINK_ENDED; ADDRESS_NOT_YOURS if the link is to another address
   */
  async confirm(token: string): Promise<void> {
    const link = await this.open(token);
    const account = link._id.toHexString();
    await this.transactions.run(async (session) => {
      const { email } = await this.consume(link, session);
      if (email !== link.email) throw new AppError('ADDRESS_NOT_YOURS');
      await this.repository.setAddress(account, email, session);
      await this.audit.record({ action: 'confirmAddress', by: account }, session);
    });
  }

  /**
   * Changes the address of an account by a link that its owner requested. The new address is verified. Ends the account's
   * password reset link, and all sessions except the one that requested the change. Sends a message to both addresses.
   * @param id account id of the signed-in user
   * @throws AppError ADDRESS_LINK_ENDED, ADDRESS_NOT_YOURS; EMAIL_TAKEN if another account got the address meanwhile
   */
  async change(id: string, token: string, lang: Language): Promise<void> {
    const link = await this.open(token);
    if (link._id.toHexString() !== id) throw new AppError('ADDRESS_NOT_YOURS');
    try {
      await this.transactions.run(async (session) => this.changeAddress(link, lang, session));
    } catch (error) {
      throw isDuplicate(error, 'email') ? fieldError('EMAIL_TAKEN', 'token') : error;
    }
    this.mail.sendNow();
  }

  private async open(token: string): Promise<AddressLink> {
    const link = await this.links.find(token);
    if (link === null) throw new AppError('ADDRESS_LINK_ENDED');
    return link;
  }

  /** Consumes a link, and returns its account. */
  private async consume(link: AddressLink, session: ClientSession): Promise<Account> {
    const account = await this.repository.findById(link._id.toHexString(), session);
    if (account === null || !(await this.links.consume(link, session)))
      throw new AppError('ADDRESS_LINK_ENDED');
    return account;
  }

  private async changeAddress(link: AddressLink, lang: Language, session: ClientSession): Promise<void> {
    const id = link._id.toHexString();
    const account = await this.consume(link, session);
    const { email: oldEmail } = account;
    await this.repository.setAddress(id, link.email, session);
    const action = oldEmail === link.email ? 'confirmAddress' : 'changeAddress';
    await this.audit.record({ action, by: id }, session);
    if (oldEmail === link.email) return;
    await this.resets.removeOf(id, session);
    await this.mail.withdraw(PASSWORD_LINKS, id, session);
    await this.sessions.closeAllBut(link.askedBy, id, session);
    for (const to of [oldEmail, link.email])
      await this.mail.add(
        { kind: 'address-changed', ...recipientOf(account, lang), to, address: link.email },
        session,
      );
  }
}
