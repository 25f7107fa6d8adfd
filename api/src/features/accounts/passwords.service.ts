import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { PasswordHasher } from '../auth/password-hasher.ts';
import { DevicesService } from '../auth/devices/devices.service.ts';
import { SessionsService } from '../auth/sessions.service.ts';
import { SecondFactors } from '../auth/second-factors/second-factors.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ErrorCode } from '../../platform/errors/error-table.ts';
import type { Language } from '../../contract/articles.ts';
import { MailService, type MessageDraft } from '../mail/mail.service.ts';
import { Transactions } from '../../platform/store/transactions.ts';
import type { ProvenAccount } from './account.ts';
import { AddressLinks } from './email-address/address-links.service.ts';
import { AccountsRepository } from './accounts.repository.ts';
import type { PasswordReset } from './recovery/password-reset.schema.ts';
import { PasswordResetsRepository } from './recovery/password-resets.repository.ts';

/** What the message about a change adds. */
type ChangeFacts = Pick<MessageDraft, 'by' | 'removed'>;

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
    private readonly factors: SecondFactors,
    private readonly mail: MailService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @param lang of the message to its owner; `null` sends none
   * @param facts that the message adds
   * @throws AppError SESSION_ENDED if the account is gone
   */
  async set(
    id: string,
    password: string,
    lang: Language | null,
    facts: ChangeFacts = {},
  ): Promise<ProvenAccount> {
    return this.change(id, password, { lang, gone: 'SESSION_ENDED' }, async (session) => {
      await this.resets.removeOf(id, session);
      return facts;
    });
  }

  /**
   * The same with a link of a message. Removes second factors from before the address was confirmed: whoever signed up with
   * somebody else's address may have added them. Removes stopped passkeys too, which would lock an admin out.
   * @throws AppError RESET_LINK_ENDED if it, or the account, is gone
   */
  async reset(link: PasswordReset, password: string, lang: Language): Promise<void> {
    const id = link._id.toHexString();
    await this.change(id, password, { lang, gone: 'RESET_LINK_ENDED' }, async (session) => {
      if (!(await this.resets.take(link, session))) return null;
      const account = await this.repository.findById(id, session);
      if (account === null) return null;
      const removed = await this.factors.removeDoubtful(id, account.addressConfirmedAt ?? null, session);
      // Who opened the link reads the mail of the address.
      await this.repository.setAddress(id, account.email, session);
      return { removed, ...(link.by !== undefined && { by: link.by }) };
    });
  }

  /** @param begin returns what the message adds, within the transaction; `null` if the change may not go on */
  private async change(
    id: string,
    password: string,
    { lang, gone }: { lang: Language | null; gone: ErrorCode },
    begin: (session: ClientSession) => Promise<ChangeFacts | null>,
  ): Promise<ProvenAccount> {
    const passwordHash = await this.hasher.hash(password);
    const changed = await this.transactions.run(async (session) => {
      const facts = await begin(session);
      if (facts === null) throw new AppError(gone);
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
        await this.mail.add(
          { kind: 'password-changed', to: account.email, lang, account: id, ...facts },
          session,
        );
      return account;
    });
    if (lang !== null) this.mail.sendNow();
    return changed;
  }
}
