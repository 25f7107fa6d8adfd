import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { randomBytes } from 'node:crypto';
import { AppError, fieldError } from '../../../platform/errors/app-error.ts';
import { type PageRequest, pagination, readPage } from '../../../platform/http/pagination.ts';
import { ENV, SIGNING_SECRET } from '../../../platform/config/config.module.ts';
import type { Env } from '../../../platform/config/env.ts';
import type { Language } from '../../../contract/articles.ts';
import {
  type Invitation,
  INVITATION_DAYS,
  type InvitationLink,
  type InvitationsResponse,
} from '../../../contract/invitations.ts';
import { AuditService, type NewLogEntry } from '../../audit/audit.service.ts';
import { maskedAddress } from '../../audit/masked-address.ts';
import { hashOfToken, linkToken } from '../../mail/link-token.ts';
import { MailService } from '../../mail/mail.service.ts';
import { isObjectId } from '../../../platform/store/filters.ts';
import { Transactions } from '../../../platform/store/transactions.ts';
import { normaliseEmail } from '../../../contract/email-address.ts';
import type { ProvenAccount } from '../account.ts';
import { AccountsRepository } from '../accounts.repository.ts';
import { AccountsService } from '../accounts.service.ts';
import { presentInvitation, presentLink } from './invitation.presenter.ts';
import type { StoredInvitation } from './invitation.schema.ts';
import { InvitationsRepository } from './invitations.repository.ts';
import { SettingsService } from '../../settings/settings.service.ts';

const SEED_BYTES = 32;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Milliseconds that an invitation is listed after its link has expired: 30 days. */
const LISTED_MS = 30 * DAY_MS;

export interface InvitationDraft {
  email: string;
  /** Empty if unknown. */
  name: string;
  /** Language of the message. */
  lang: Language;
}

/** Invitations to become an author. */
@Injectable()
export class Invitations {
  constructor(
    private readonly repository: InvitationsRepository,
    private readonly accounts: AccountsService,
    private readonly records: AccountsRepository,
    private readonly mail: MailService,
    private readonly transactions: Transactions,
    private readonly settings: SettingsService,
    private readonly audit: AuditService,
    @Inject(ENV) private readonly env: Env,
    @Inject(SIGNING_SECRET) private readonly signingSecret: string,
  ) {}

  async list(request: PageRequest): Promise<InvitationsResponse> {
    const [total, waiting] = await Promise.all([this.repository.count(), this.mail.countWaiting()]);
    const invitations = await readPage(request, total, (slice) => this.repository.findPage(slice));
    const now = new Date();
    const data = invitations.map((invitation) => presentInvitation(invitation, now));
    const mail = { isSetUp: this.env.mail !== null, waiting };
    return { data, pagination: pagination(request, total), mail };
  }

  /**
   * Invites somebody by a link that is valid once, for a week. An older link ends.
   * @throws AppError SIGN_UP_CLOSED; EMAIL_TAKEN or EMAIL_IN_TRASH, because admins see all accounts anyway
   */
  async invite({ email: address, name, lang }: InvitationDraft): Promise<Invitation> {
    if (this.settings.current.signUp === 'closed') throw new AppError('SIGN_UP_CLOSED');
    const email = normaliseEmail(address);
    const owner = await this.records.findAnyByEmail(email);
    if (owner !== null)
      throw fieldError(owner.trashedAt === undefined ? 'EMAIL_TAKEN' : 'EMAIL_IN_TRASH', 'email');
    const seed = randomBytes(SEED_BYTES).toString('base64url');
    const tokenHash = hashOfToken(linkToken(this.signingSecret, seed));
    const sentAt = new Date();
    const endsAt = new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS);
    const removeAt = new Date(endsAt.getTime() + LISTED_MS);
    const record = { email, name, lang, tokenHash, sentAt, endsAt, removeAt };
    const invitation = await this.transactions.run(async (session) => {
      const stored = await this.repository.put(record, session);
      const id = stored._id.toHexString();
      // An older link is no longer valid, so it is not sent.
      await this.mail.removeAllOf(id, session);
      const link = { seed, endsAt };
      await this.mail.add({ kind: 'invitation', to: email, lang, account: id, link }, session);
      await this.audit.record({ action: 'invite', about: aboutInvitation(stored) }, session);
      return stored;
    });
    this.mail.sendNow();
    return presentInvitation(invitation, sentAt);
  }

  /** Sends an invitation again, with a new link. @throws AppError INVITATION_NOT_FOUND, and as `invite` does */
  async sendAgain(id: string): Promise<Invitation> {
    const invitation = isObjectId(id) ? await this.repository.find(id) : null;
    if (invitation === null) throw new AppError('INVITATION_NOT_FOUND');
    return this.invite(invitation);
  }

  /** Ends the link of an invitation. @throws AppError INVITATION_NOT_FOUND */
  async withdraw(id: string): Promise<void> {
    await this.transactions.run(async (session) => {
      const invitation = isObjectId(id) ? await this.repository.remove(id, session) : null;
      if (invitation === null) throw new AppError('INVITATION_NOT_FOUND');
      await this.mail.removeAllOf(id, session);
      await this.audit.record({ action: 'withdrawInvitation', about: aboutInvitation(invitation) }, session);
    });
  }

  /** The invitation of a link. @throws AppError INVITATION_ENDED */
  async describe(token: string): Promise<InvitationLink> {
    return presentLink(await this.findByToken(token));
  }

  /**
   * Creates the invited author and consumes the link.
   * @throws AppError SIGN_UP_CLOSED, INVITATION_ENDED; EMAIL_TAKEN if they have signed up meanwhile
   */
  async accept(
    token: string,
    { name, password, language }: { name: string; password: string; language?: Language | undefined },
  ): Promise<ProvenAccount> {
    if (this.settings.current.signUp === 'closed') throw new AppError('SIGN_UP_CLOSED');
    const invitation = await this.findByToken(token);
    const { email, lang } = invitation;
    const draft = {
      role: 'author' as const,
      name,
      email,
      password,
      bio: '',
      photo: null,
      isAddressConfirmed: true,
      language: language ?? lang,
    };
    const account = await this.accounts.prepare(draft);
    return this.transactions.run(async (session) => {
      if (!(await this.repository.consume(invitation, session))) throw new AppError('INVITATION_ENDED');
      await this.mail.removeAllOf(invitation._id.toHexString(), session);
      const created = await this.accounts.insert(account, session);
      await this.audit.record({ action: 'acceptInvitation', by: created._id.toHexString() }, session);
      return created;
    });
  }

  /** Deletes the invitation of somebody who signs up without it. */
  async forget(email: string, session: ClientSession): Promise<void> {
    const invitation = await this.repository.removeOf(normaliseEmail(email), session);
    if (invitation !== null) await this.mail.removeAllOf(invitation._id.toHexString(), session);
  }

  private async findByToken(token: string): Promise<StoredInvitation> {
    const invitation = await this.repository.findByHash(hashOfToken(token));
    if (invitation === null) throw new AppError('INVITATION_ENDED');
    return invitation;
  }
}

/** An invitation in the log. Its address is not needed there for a year. */
function aboutInvitation({ _id, name, email }: StoredInvitation): NonNullable<NewLogEntry['about']> {
  return { kind: 'invitation', id: _id.toHexString(), name: name === '' ? maskedAddress(email) : name };
}
