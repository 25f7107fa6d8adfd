import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { AuditService } from '../audit/audit.service.ts';
import { PasswordHasher } from '../auth/password-hasher.ts';
import { DevicesService } from '../auth/devices/devices.service.ts';
import { SessionsService } from '../auth/sessions.service.ts';
import { TokenRecords } from '../tokens/token-records.service.ts';
import { SecondFactors } from '../auth/second-factors/second-factors.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ErrorCode } from '../../platform/errors/error-table.ts';
import type { Language } from '../../contract/articles.ts';
import { MailService, type MessageDraft } from '../mail/mail.service.ts';
import { PASSWORD_LINKS } from '../mail/message.ts';
import { Transactions } from '../../platform/store/transactions.ts';
import type { ProvenAccount } from './account.ts';
import { aboutAccount } from './about-account.ts';
import { AddressLinks } from './email-address/address-links.service.ts';
import { AccountsRepository } from './accounts.repository.ts';
import type { PasswordReset } from './recovery/password-reset.schema.ts';
import { PasswordResetsRepository } from './recovery/password-resets.repository.ts';
import { recipientOf } from './letter-recipient.ts';

/** Details for the message about a change. */
type ChangeDetails = Pick<MessageDraft, 'by' | 'removed'>;

interface ChangeKind {
  lang: Language | null;
  goneError: ErrorCode;
  action: 'changePassword' | 'resetPassword';
}

/**
 * Changes passwords. Each change ends all sessions of the account, the trust in its devices, and its open links. Personal
 * tokens stay: programs do not sign in by password.
 */
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
    private readonly tokens: TokenRecords,
    private readonly mail: MailService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /**
   * @param lang language of the message to the owner; `null` sends none
   * @param details added to the message
   * @throws AppError SESSION_ENDED if the account no longer exists
   */
  async set(
    id: string,
    password: string,
    lang: Language | null,
    details: ChangeDetails = {},
  ): Promise<ProvenAccount> {
    return this.change(
      id,
      password,
      { lang, goneError: 'SESSION_ENDED', action: 'changePassword' },
      async (session) => {
        await this.resets.removeOf(id, session);
        return details;
      },
    );
  }

  /**
   * Sets the password by a reset link. Removes second factors and tokens from before the address was confirmed, because somebody
   * who signed up with a foreign address may have added them. Removes stopped passkeys too, which would lock an admin out.
   * @throws AppError RESET_LINK_ENDED if the link or the account no longer exists
   */
  async reset(link: PasswordReset, password: string, lang: Language): Promise<void> {
    const id = link._id.toHexString();
    await this.change(
      id,
      password,
      { lang, goneError: 'RESET_LINK_ENDED', action: 'resetPassword' },
      async (session) => {
        if (!(await this.resets.consume(link, session))) return null;
        const account = await this.repository.findById(id, session);
        if (account === null) return null;
        const removed = await this.factors.removeUntrusted(id, account.addressConfirmedAt ?? null, session);
        await this.tokens.revokeMadeBefore(account.addressConfirmedAt ?? new Date(), id, session);
        if (!(await this.factors.has(id, session))) await this.sessions.clearSecondFactor(id, session);
        // Opening the link has verified the address.
        await this.repository.setAddress(id, account.email, session);
        return { removed, ...(link.by !== undefined && { by: link.by }) };
      },
    );
  }

  /** @param prepare runs first within the transaction; returns details for the message, or `null` to refuse the change */
  private async change(
    id: string,
    password: string,
    { lang, goneError, action }: ChangeKind,
    prepare: (session: ClientSession) => Promise<ChangeDetails | null>,
  ): Promise<ProvenAccount> {
    const passwordHash = await this.hasher.hash(password);
    const updated = await this.transactions.run(async (session) => {
      const details = await prepare(session);
      if (details === null) throw new AppError(goneError);
      const account = await this.repository.update(
        id,
        { passwordHash, passwordChangedAt: new Date() },
        session,
      );
      if (account === null) throw new AppError(goneError);
      await this.sessions.closeAllOf(id, session);
      await this.devices.endTrustOf(id, session);
      await this.mail.withdraw(PASSWORD_LINKS, id, session);
      await this.addressLinks.end(id, session);
      // Whoever has the link has proved to be the owner.
      const by = action === 'resetPassword' ? { by: id } : {};
      await this.audit.record({ action, ...by, about: aboutAccount(account) }, session);
      if (lang !== null)
        await this.mail.add({ kind: 'password-changed', ...recipientOf(account, lang), ...details }, session);
      return account;
    });
    if (lang !== null) this.mail.sendNow();
    return updated;
  }
}
