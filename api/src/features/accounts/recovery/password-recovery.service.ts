import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { randomBytes } from 'node:crypto';
import { AppError } from '../../../platform/errors/app-error.ts';
import { SIGNING_SECRET } from '../../../platform/config/config.module.ts';
import { type Language, LANGUAGES, MAIN_LANGUAGE } from '../../../contract/articles.ts';
import { type ResetLink, FIRST_LINK_SECONDS, RESET_LINK_SECONDS } from '../../../contract/users.ts';
import { hashOfToken, linkToken } from '../../mail/link-token.ts';
import { AuditService } from '../../audit/audit.service.ts';
import { MailService } from '../../mail/mail.service.ts';
import { PASSWORD_LINKS } from '../../mail/message.ts';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import { Transactions } from '../../../platform/store/transactions.ts';
import { normaliseEmail } from '../../../contract/email-address.ts';
import type { Account } from '../account.ts';
import { aboutAccount } from '../about-account.ts';
import { AccountsService } from '../accounts.service.ts';
import { Passwords } from '../passwords.service.ts';
import type { PasswordReset } from './password-reset.schema.ts';
import { PasswordResetsRepository } from './password-resets.repository.ts';
import { recipientOf } from '../letter-recipient.ts';

/** Kind of the job that sends a reset link, if the address has an account. */
export const SEND_RESET_LINK = 'send-reset-link';

const SEED_BYTES = 32;
const MILLISECONDS_PER_SECOND = 1000;

/** Resets forgotten passwords by links. */
@Injectable()
export class PasswordRecovery {
  constructor(
    private readonly accounts: AccountsService,
    private readonly passwords: Passwords,
    private readonly resets: PasswordResetsRepository,
    private readonly mail: MailService,
    private readonly jobs: Jobs,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    @Inject(SIGNING_SECRET) private readonly signingSecret: string,
  ) {}

  /**
   * Only adds a job, which some process starts within seconds. Whatever depends on the account happens in the job, so
   * that no response time reveals whether the address has one.
   */
  async requestLink(email: string, lang: Language): Promise<void> {
    await this.jobs.addQuietly(SEND_RESET_LINK, `${lang} ${normaliseEmail(email)}`);
  }

  /** Sends a link to the owner of an address, if it has one. @param key of the job */
  async sendLink(key: string): Promise<void> {
    const lang = LANGUAGES.find((language) => key.startsWith(`${language} `)) ?? MAIN_LANGUAGE;
    const account = await this.accounts.findByEmail(key.slice(key.indexOf(' ') + 1));
    if (account !== null) await this.sendLinkTo(account, lang);
  }

  /**
   * Sends a link to the owner of an account. An older link ends. Somebody who has never signed in, such as an imported author,
   * does not wait for it, so that it is valid as long as an invitation if an admin sends it.
   * @param by name of the admin who sends it; empty for the operator; absent if the owner requested it
   */
  async sendLinkTo(account: Account, lang: Language, by?: string): Promise<void> {
    const id = account._id.toHexString();
    const seed = randomBytes(SEED_BYTES).toString('base64url');
    const isFirst = by !== undefined && (await this.accounts.findRecord(id))?.signedInAt === null;
    const seconds = isFirst ? FIRST_LINK_SECONDS : RESET_LINK_SECONDS;
    const endsAt = new Date(Date.now() + seconds * MILLISECONDS_PER_SECOND);
    const tokenHash = hashOfToken(linkToken(this.signingSecret, seed));
    const sender = by === undefined ? {} : { by };
    await this.transactions.run(async (session) => {
      await this.resets.put({ _id: account._id, tokenHash, endsAt, ...sender }, session);
      // An older link is no longer valid, so it is not sent.
      await this.mail.withdraw(PASSWORD_LINKS, id, session);
      const kind = isFirst ? ('password-first' as const) : ('password-reset' as const);
      const message = { kind, ...recipientOf(account, lang), ...sender };
      await this.mail.add({ ...message, link: { seed, endsAt } }, session);
      // Anybody may request a link to any address, so only those of admins and the operator are in the log.
      if (by !== undefined)
        await this.audit.record({ action: 'sendResetLink', about: aboutAccount(account) }, session);
    });
    this.mail.sendNow();
  }

  /** Ends the link of an account that is being deleted, and pending requests for one. */
  async forget({ _id, email }: Pick<Account, '_id' | 'email'>, session: ClientSession): Promise<void> {
    await this.resets.removeOf(_id.toHexString(), session);
    await this.jobs.cancel(
      SEND_RESET_LINK,
      LANGUAGES.map((lang) => `${lang} ${email}`),
      session,
    );
  }

  /** The address and the expiry of a link. @throws AppError RESET_LINK_ENDED */
  async describe(token: string): Promise<ResetLink> {
    const { _id, endsAt } = await this.find(token);
    const account = await this.accounts.find(_id.toHexString());
    if (account === null) throw new AppError('RESET_LINK_ENDED');
    return { email: account.email, endsAt: endsAt.toISOString() };
  }

  /** Sets the password and consumes the link; see `Passwords.reset`. @throws AppError RESET_LINK_ENDED */
  async setPassword(token: string, password: string, lang: Language): Promise<void> {
    await this.passwords.reset(await this.find(token), password, lang);
  }

  private async find(token: string): Promise<PasswordReset> {
    const link = await this.resets.findByHash(hashOfToken(token));
    if (link === null) throw new AppError('RESET_LINK_ENDED');
    return link;
  }
}
