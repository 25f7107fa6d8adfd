import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { PasswordHasher } from '../auth/password-hasher.ts';
import { DevicesService } from '../auth/devices/devices.service.ts';
import { SessionsService } from '../auth/sessions.service.ts';
import { AppError } from '../common/errors/app-error.ts';
import type { ErrorCode } from '../common/errors/error-table.ts';
import type { Language } from '../contract/articles.ts';
import { MailService } from '../mail/mail.service.ts';
import { Transactions } from '../store/transactions.ts';
import type { ProvenAccount } from './account.ts';
import { AddressLinks } from './address/address-links.service.ts';
import { AccountsRepository } from './accounts.repository.ts';
import type { PasswordReset } from './recovery/password-reset.schema.ts';
import { PasswordResetsRepository } from './recovery/password-resets.repository.ts';

/** Changes of passwords. Each ends all sessions of the account, the trust in its devices, and its open links. */
@Injectable()
export class Passwords {
  constructor(
    private readonly repository: AccountsRepository,
    private readonly resets: PasswordResetsRepository,
    private readonly addressLinks: AddressLinks,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
    private readonly mail: MailService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @param lang of the message to its owner; `null` sends none
   * @throws AppError SESSION_ENDED if the account is gone
   */
  async set(id: string, password: string, lang: Language | null): Promise<ProvenAccount> {
    return this.change(id, password, { lang, gone: 'SESSION_ENDED' }, async (session) => {
      await this.resets.removeOf(id, session);
      return true;
    });
  }

  /** The same with a link. @throws AppError RESET_LINK_ENDED if it, or the account, is gone */
  async reset(link: PasswordReset, password: string, lang: Language): Promise<void> {
    const id = link._id.toHexString();
    await this.change(id, password, { lang, gone: 'RESET_LINK_ENDED' }, async (session) => {
      if (!(await this.resets.take(link, session))) return false;
      // Who opened the link reads the mail of the address.
      const account = await this.repository.findById(id, session);
      return account !== null && this.repository.setAddress(id, account.email, session);
    });
  }

  /** @param mayChange returns whether the change may go on, within its transaction */
  private async change(
    id: string,
    password: string,
    { lang, gone }: { lang: Language | null; gone: ErrorCode },
    mayChange: (session: ClientSession) => Promise<boolean>,
  ): Promise<ProvenAccount> {
    const passwordHash = await this.hasher.hash(password);
    const changed = await this.transactions.run(async (session) => {
      if (!(await mayChange(session))) throw new AppError(gone);
      const account = await this.repository.update(
        id,
        { passwordHash, passwordChangedAt: new Date() },
        session,
      );
      if (account === null) throw new AppError(gone);
      await this.sessions.closeAllOf(id, session);
      await this.devices.endTrustOf(id, session);
      await this.mail.withdraw('password-reset', id, session);
      await this.addressLinks.end(id, session);
      if (lang !== null)
        await this.mail.add({ kind: 'password-changed', to: account.email, lang, account: id }, session);
      return account;
    });
    if (lang !== null) this.mail.hasten();
    return changed;
  }
}
