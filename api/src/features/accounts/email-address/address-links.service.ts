import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { randomBytes } from 'node:crypto';
import { SIGNING_SECRET } from '../../../platform/config/config.module.ts';
import { type Language, LANGUAGES, MAIN_LANGUAGE } from '../../../contract/articles.ts';
import { ADDRESS_LINK_SECONDS } from '../../../contract/users.ts';
import { hashOfToken, linkToken } from '../../mail/link-token.ts';
import { MailService } from '../../mail/mail.service.ts';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import { prefixPattern } from '../../../platform/store/filters.ts';
import { Transactions } from '../../../platform/store/transactions.ts';
import type { Account } from '../account.ts';
import { AccountsRepository } from '../accounts.repository.ts';
import type { AddressLink } from './address-link.schema.ts';
import { AddressLinksRepository } from './address-links.repository.ts';
import { recipientOf } from '../letter-recipient.ts';

/** Kind of the job that sends a link to an address. */
export const SEND_ADDRESS_LINK = 'send-address-link';

const SEED_BYTES = 32;
const MILLISECONDS_PER_SECOND = 1000;

/** A request for a link. */
interface LinkRequest {
  account: string;
  /** Lowercase. */
  email: string;
  lang: Language;
  /** Id of the session that requests a change, or empty. */
  requestedBy: string;
}

/** Links that confirm email addresses. */
@Injectable()
export class AddressLinks {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly links: AddressLinksRepository,
    private readonly mail: MailService,
    private readonly jobs: Jobs,
    private readonly transactions: Transactions,
    @Inject(SIGNING_SECRET) private readonly signingSecret: string,
  ) {}

  /**
   * Only adds a job, which some process starts within seconds. Whatever depends on other accounts happens in the job, so
   * that no response time reveals whether the address is taken.
   */
  async request({ account, lang, requestedBy, email }: LinkRequest): Promise<void> {
    await this.jobs.addQuietly(SEND_ADDRESS_LINK, [account, lang, requestedBy, email].join(' '));
  }

  /**
   * Sends a link. If the address belongs to another account, its owner gets a message instead.
   * @param key of the job
   */
  async send(key: string): Promise<void> {
    const [account = '', language, requestedBy = '', email = ''] = key.split(' ');
    const lang = LANGUAGES.find((each) => each === language) ?? MAIN_LANGUAGE;
    const request = { account, lang, requestedBy, email };
    const owner = await this.accounts.findById(account);
    if (owner === null) return;
    const isChange = owner.email !== email;
    if (!isChange && owner.addressConfirmedAt !== undefined) return;
    const holder = isChange ? await this.accounts.findAnyByEmail(email) : null;
    await this.transactions.run(async (session) => {
      if (holder === null) await this.sendLink(request, session);
      else if (holder.trashedAt === undefined) await this.notifyHolder(holder, request, session);
      // Sent in any case, so that the owner of this account does not learn whether the address is taken.
      if (isChange) {
        const recipient = recipientOf(owner, request.lang);
        await this.mail.add({ kind: 'address-asked', ...recipient, address: email }, session);
      }
    });
    this.mail.sendNow();
  }

  async find(token: string): Promise<AddressLink | null> {
    return this.links.findByHash(hashOfToken(token));
  }

  /** Consumes a link. Returns whether it was still valid. */
  async consume(link: AddressLink, session: ClientSession): Promise<boolean> {
    return this.links.consume(link, session);
  }

  /** Ends the link of an account, and pending requests for one. */
  async end(account: string, session: ClientSession): Promise<void> {
    await this.links.removeOf(account, session);
    await this.mail.withdraw('address-link', account, session);
    await this.jobs.cancel(SEND_ADDRESS_LINK, [prefixPattern(`${account} `)], session);
  }

  private async sendLink(
    { email, requestedBy, account, lang }: LinkRequest,
    session: ClientSession,
  ): Promise<void> {
    const seed = randomBytes(SEED_BYTES).toString('base64url');
    const endsAt = new Date(Date.now() + ADDRESS_LINK_SECONDS * MILLISECONDS_PER_SECOND);
    const tokenHash = hashOfToken(linkToken(this.signingSecret, seed));
    const owner = await this.accounts.findById(account, session);
    // The account was deleted meanwhile.
    if (owner === null) return;
    await this.links.put({ _id: owner._id, email, askedBy: requestedBy, tokenHash, endsAt }, session);
    // An older link is no longer valid, so it is not sent.
    await this.mail.withdraw('address-link', account, session);
    await this.mail.add(
      { kind: 'address-link', ...recipientOf(owner, lang), to: email, link: { seed, endsAt } },
      session,
    );
  }

  private async notifyHolder(
    holder: Pick<Account, '_id' | 'email' | 'language'>,
    { lang }: LinkRequest,
    session: ClientSession,
  ): Promise<void> {
    const recipient = recipientOf(holder, lang);
    await this.mail.withdraw('address-taken', recipient.account, session);
    await this.mail.add({ kind: 'address-taken', ...recipient }, session);
  }
}
