import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { SessionsService } from '../../auth/sessions.service.ts';
import type { SignedInUser } from '../../../platform/http/signed-in-user.ts';
import { AppError, fieldError, invalidFields } from '../../../platform/errors/app-error.ts';
import { ENV } from '../../../platform/config/config.module.ts';
import type { Env } from '../../../platform/config/env.ts';
import type { Language } from '../../../contract/articles.ts';
import type { AddressLinkResponse } from '../../../contract/users.ts';
import { StorageQuota } from '../../../platform/limits/storage-quota.ts';
import { MailService } from '../../mail/mail.service.ts';
import { isDuplicate } from '../../../platform/store/store-errors.ts';
import { Transactions } from '../../../platform/store/transactions.ts';
import { normaliseEmail } from '../../../contract/email-address.ts';
import type { Account } from '../account.ts';
import { AccountsRepository } from '../accounts.repository.ts';
import { AccountsService } from '../accounts.service.ts';
import { PasswordResetsRepository } from '../recovery/password-resets.repository.ts';
import type { AddressLink } from './address-link.schema.ts';
import { AddressLinks } from './address-links.service.ts';

const SAME = 'This is your address already.';
const WRONG_PASSWORD = 'The password is wrong.';

/** Addresses of accounts: changed and verified by their owners. */
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
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.quota.registerAccounts(async (id) => {
      const account = this.env.verifyEmail ? await this.accounts.find(id) : null;
      return account !== null && !this.isVerified(account);
    });
  }

  /** Whether nothing waits for its owner to open a link. */
  isVerified({ role, isAddressUnverified = false }: Pick<Account, 'role' | 'isAddressUnverified'>): boolean {
    return !this.env.verifyEmail || role !== 'author' || !isAddressUnverified;
  }

  /**
   * Asks for a link to a new address. Nothing changes until it is used.
   * @throws AppError SESSION_ENDED, VALIDATION_FAILED
   */
  async askForChange(
    { id, sessionId }: SignedInUser,
    { email, password }: { email: string; password: string },
    lang: Language,
  ): Promise<void> {
    const account = await this.accounts.find(id);
    if (account === null) throw new AppError('SESSION_ENDED');
    const next = normaliseEmail(email);
    if (next === account.email) throw invalidFields({ email: SAME });
    if ((await this.accounts.authenticate(account.email, password)) === null)
      throw invalidFields({ password: WRONG_PASSWORD });
    await this.links.ask({ account: id, email: next, lang, askedBy: sessionId });
  }

  /** Sends a new author the link to their address. */
  async welcome({ _id, email }: Account, lang: Language): Promise<void> {
    await this.links.ask({ account: _id.toHexString(), email, lang, askedBy: '' });
  }

  /** Sends the link to the present address once more, unless it is confirmed. @throws AppError SESSION_ENDED */
  async askAgain({ id }: SignedInUser, lang: Language): Promise<void> {
    const account = await this.accounts.find(id);
    if (account === null) throw new AppError('SESSION_ENDED');
    await this.links.ask({ account: id, email: account.email, lang, askedBy: '' });
  }

  /** What a link is about. @throws AppError ADDRESS_LINK_ENDED */
  async describe(token: string): Promise<AddressLinkResponse> {
    const link = await this.open(token);
    const account = await this.repository.findById(link._id.toHexString());
    if (account === null) throw new AppError('ADDRESS_LINK_ENDED');
    return { email: link.email, endsAt: link.endsAt.toISOString(), isChange: link.email !== account.email };
  }

  /**
   * Uses a link to the present address of an account, which is verified from now on.
   * @throws AppError ADDRESS_LINK_ENDED; ADDRESS_NOT_YOURS if the link is to another address
   */
  async confirm(token: string): Promise<void> {
    const link = await this.open(token);
    const account = link._id.toHexString();
    await this.transactions.run(async (session) => {
      const { email } = await this.take(link, session);
      if (email !== link.email) throw new AppError('ADDRESS_NOT_YOURS');
      await this.repository.setAddress(account, email, session);
    });
  }

  /**
   * Uses a link that the owner of an account has asked for: the account has this address from now on, and it is verified. Ends
   * the account's link for a forgotten password and all sessions but the one that asked, and tells both addresses.
   * @param id account id of who uses it
   * @throws AppError ADDRESS_LINK_ENDED, ADDRESS_NOT_YOURS; EMAIL_TAKEN if another account has the address by now
   */
  async change(id: string, token: string, lang: Language): Promise<void> {
    const link = await this.open(token);
    if (link._id.toHexString() !== id) throw new AppError('ADDRESS_NOT_YOURS');
    try {
      await this.transactions.run(async (session) => this.use(link, lang, session));
    } catch (error) {
      throw isDuplicate(error, 'email') ? fieldError('EMAIL_TAKEN', 'token') : error;
    }
    this.mail.sendNow();
  }

  private async open(token: string): Promise<AddressLink> {
    const found = await this.links.find(token);
    if (found === null) throw new AppError('ADDRESS_LINK_ENDED');
    return found;
  }

  /** Ends a link, and returns its account. */
  private async take(link: AddressLink, session: ClientSession): Promise<Account> {
    const account = await this.repository.findById(link._id.toHexString(), session);
    if (account === null || !(await this.links.take(link, session))) throw new AppError('ADDRESS_LINK_ENDED');
    return account;
  }

  private async use(link: AddressLink, lang: Language, session: ClientSession): Promise<void> {
    const account = link._id.toHexString();
    const before = await this.take(link, session);
    await this.repository.setAddress(account, link.email, session);
    if (before.email === link.email) return;
    await this.resets.removeOf(account, session);
    await this.mail.withdraw('password-reset', account, session);
    await this.sessions.closeAllBut(link.askedBy, account, session);
    for (const to of [before.email, link.email])
      await this.mail.add({ kind: 'address-changed', to, lang, account, address: link.email }, session);
  }
}
