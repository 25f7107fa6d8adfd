import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { randomBytes } from 'node:crypto';
import { SIGNING_SECRET } from '../../../platform/config/config.module.ts';
import type { Language } from '../../../contract/articles.ts';
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

/** Kind of the job that sends a link to an address. */
export const SEND_ADDRESS_LINK = 'send-address-link';

const SEED_BYTES = 32;
const MILLISECONDS_PER_SECOND = 1000;

/** Who wants a link to which address. */
interface Request {
  account: string;
  /** Lowercase. */
  email: string;
  lang: Language;
  /** Id of a session, or empty. */
  askedBy: string;
}

/** Links that prove that somebody reads the mail of an address. */
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
   * Notes who wants a link, and does nothing else: what depends on other accounts happens later, in a job that some process
   * starts within seconds. So neither this answer nor the next one tells by its time whether the address is taken.
   */
  async ask({ account, lang, askedBy, email }: Request): Promise<void> {
    await this.jobs.addQuietly(SEND_ADDRESS_LINK, [account, lang, askedBy, email].join(' '));
  }

  /** Sends a link, unless the address has another account: then its owner gets a message. @param key of the job */
  async send(key: string): Promise<void> {
    const [account = '', language, askedBy = '', email = ''] = key.split(' ');
    const request = { account, lang: language === 'hi' ? 'hi' : 'en', askedBy, email } as const;
    const owner = await this.accounts.findById(account);
    if (owner === null) return;
    const isChange = owner.email !== email;
    if (!isChange && owner.addressConfirmedAt !== undefined) return;
    const taken = isChange ? await this.accounts.findAnyByEmail(email) : null;
    await this.transactions.run(async (session) => {
      if (taken === null) await this.sendLink(request, session);
      else if (taken.trashedAt === undefined) await this.tellTaken(taken, request, session);
      // The same whether the address is taken or not: the owner of this account must not find out.
      if (isChange) {
        const told = { to: owner.email, account, lang: request.lang, address: email };
        await this.mail.add({ kind: 'address-asked', ...told }, session);
      }
    });
    this.mail.sendNow();
  }

  async find(token: string): Promise<AddressLink | null> {
    return this.links.findByHash(hashOfToken(token));
  }

  /** Ends a link. Returns whether it still worked. */
  async take(link: AddressLink, session: ClientSession): Promise<boolean> {
    return this.links.take(link, session);
  }

  /** Ends the link of an account, and what asks for one. */
  async end(account: string, session: ClientSession): Promise<void> {
    await this.links.removeOf(account, session);
    await this.mail.withdraw('address-link', account, session);
    await this.jobs.cancel(SEND_ADDRESS_LINK, [prefixPattern(`${account} `)], session);
  }

  private async sendLink({ email, askedBy, account, lang }: Request, session: ClientSession): Promise<void> {
    const seed = randomBytes(SEED_BYTES).toString('base64url');
    const endsAt = new Date(Date.now() + ADDRESS_LINK_SECONDS * MILLISECONDS_PER_SECOND);
    const tokenHash = hashOfToken(linkToken(this.signingSecret, seed));
    const owner = await this.accounts.findById(account, session);
    // Deleted meanwhile.
    if (owner === null) return;
    await this.links.put({ _id: owner._id, email, askedBy, tokenHash, endsAt }, session);
    // An older link that is not sent yet has ended now.
    await this.mail.withdraw('address-link', account, session);
    await this.mail.add({ kind: 'address-link', to: email, lang, account, link: { seed, endsAt } }, session);
  }

  private async tellTaken(
    { _id, email }: Pick<Account, '_id' | 'email'>,
    { lang }: Request,
    session: ClientSession,
  ): Promise<void> {
    const account = _id.toHexString();
    await this.mail.withdraw('address-taken', account, session);
    await this.mail.add({ kind: 'address-taken', to: email, lang, account }, session);
  }
}
