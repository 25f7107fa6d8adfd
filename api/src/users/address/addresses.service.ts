import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { SessionsService } from '../../auth/sessions.service.ts';
import type { SignedInUser } from '../../auth/signed-in-user.ts';
import { AppError, fieldError, invalidFields } from '../../common/errors/app-error.ts';
import { ENV } from '../../config/config.module.ts';
import type { Env } from '../../config/env.ts';
import type { Language } from '../../contract/articles.ts';
import type { AddressLinkResponse } from '../../contract/users.ts';
import { MailService } from '../../mail/mail.service.ts';
import { isDuplicate } from '../../store/store-errors.ts';
import { Transactions } from '../../store/transactions.ts';
import { type Account, normaliseEmail } from '../account.ts';
import { AccountsRepository } from '../accounts.repository.ts';
import { AccountsService } from '../accounts.service.ts';
import { PasswordResetsRepository } from '../recovery/password-resets.repository.ts';
import type { AddressLink } from './address-link.schema.ts';
import { AddressLinks } from './address-links.service.ts';

const SAME = 'This is your address already.';
const WRONG_PASSWORD = 'The password is wrong.';

/** Addresses of accounts: changed and verified by their owners. */
@Injectable()
export class Addresses {
  constructor(
    private readonly accounts: AccountsService,
    private readonly repository: AccountsRepository,
    private readonly resets: PasswordResetsRepository,
    private readonly links: AddressLinks,
    private readonly sessions: SessionsService,
    private readonly mail: MailService,
    private readonly transactions: Transactions,
    @Inject(ENV) private readonly env: Env,
  ) {}

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

  /** Sends the link to the present address once more, unless it is verified. @throws AppError SESSION_ENDED */
  async askAgain({ id }: SignedInUser, lang: Language): Promise<void> {
    const account = await this.accounts.find(id);
    if (account === null) throw new AppError('SESSION_ENDED');
    await this.links.ask({ account: id, email: account.email, lang, askedBy: '' });
  }

  /** Which address a link is about, and until when. @throws AppError ADDRESS_LINK_ENDED */
  async describe(token: string): Promise<AddressLinkResponse> {
    const { email, endsAt } = await this.open(token);
    return { email, endsAt: endsAt.toISOString() };
  }

  /**
   * Uses a link: the account has this address from now on, and it is verified. A change ends the account's link for a
   * forgotten password and all sessions but the one that asked, and both addresses are told.
   * @throws AppError ADDRESS_LINK_ENDED; EMAIL_TAKEN if another account has the address by now
   */
  async confirm(token: string, lang: Language): Promise<void> {
    const link = await this.open(token);
    try {
      await this.transactions.run(async (session) => this.use(link, lang, session));
    } catch (error) {
      throw isDuplicate(error, 'email') ? fieldError('EMAIL_TAKEN', 'token') : error;
    }
    this.mail.hasten();
  }

  private async open(token: string): Promise<AddressLink> {
    const found = await this.links.find(token);
    if (found === null) throw new AppError('ADDRESS_LINK_ENDED');
    return found;
  }

  private async use(link: AddressLink, lang: Language, session: ClientSession): Promise<void> {
    const account = link._id.toHexString();
    const before = await this.repository.findById(account, session);
    if (before === null || !(await this.links.take(link, session))) throw new AppError('ADDRESS_LINK_ENDED');
    await this.repository.setAddress(account, link.email, session);
    if (before.email === link.email) return;
    await this.resets.removeOf(account, session);
    await this.mail.withdraw('password-reset', account, session);
    await this.sessions.closeAllBut(link.askedBy, account, session);
    for (const to of [before.email, link.email])
      await this.mail.add({ kind: 'address-changed', to, lang, account, address: link.email }, session);
  }
}
