import { Injectable } from '@nestjs/common';
import type { Language } from '../../../contract/articles.ts';
import {
  MAX_TOKENS,
  type NewPersonalToken,
  type PersonalToken,
  type PersonalTokenResponse,
  SCOPES_OF,
} from '../../../contract/tokens.ts';
import { AppError, invalidFields } from '../../../platform/errors/app-error.ts';
import type { SignedInUser } from '../../../platform/http/signed-in-user.ts';
import { isObjectId } from '../../../platform/store/filters.ts';
import { Transactions } from '../../../platform/store/transactions.ts';
import { AuditService } from '../../audit/audit.service.ts';
import { FactorOwners } from '../../accounts/factor-owners.service.ts';
import { FreshSignIn } from '../../auth/fresh-sign-in.service.ts';
import { MailService } from '../../mail/mail.service.ts';
import { TokenRecords } from '../../tokens/token-records.service.ts';
import { presentToken } from './token.presenter.ts';
import { recipientOf } from '../../accounts/letter-recipient.ts';

/** The personal tokens of the signed-in user. */
@Injectable()
export class OwnTokens {
  constructor(
    private readonly records: TokenRecords,
    private readonly owners: FactorOwners,
    private readonly freshSignIn: FreshSignIn,
    private readonly mail: MailService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  async list({ id }: SignedInUser): Promise<PersonalToken[]> {
    return (await this.records.describe(id)).map(presentToken);
  }

  /**
   * Makes a token, and notifies the owner.
   * @throws AppError SIGN_IN_TOO_OLD, VALIDATION_FAILED, TOKENS_FULL, SESSION_ENDED
   */
  async create(user: SignedInUser, draft: NewPersonalToken, lang: Language): Promise<PersonalTokenResponse> {
    if (!draft.scopes.every((scope) => SCOPES_OF[user.role].includes(scope)))
      throw invalidFields({ scopes: 'Your account cannot give a token this permission.' });
    await this.freshSignIn.require(user);
    const { secret, record } = await this.transactions.run(async (session) => {
      const owner = await this.owners.lock(user.id, session);
      const { role, suspendedAt, merging } = owner;
      // A change of the account that ended the session meanwhile has revoked its tokens.
      if (role !== user.role || suspendedAt !== undefined || merging !== undefined)
        throw new AppError('SESSION_ENDED');
      if ((await this.records.countOf(user.id, session)) >= MAX_TOKENS) throw new AppError('TOKENS_FULL');
      await this.mail.add({ kind: 'token-added', ...recipientOf(owner, lang) }, session);
      const created = await this.records.create(user, draft, session);
      const about = { kind: 'token', id: created.record._id.toHexString(), name: draft.name } as const;
      await this.audit.record({ action: 'createToken', about }, session);
      return created;
    });
    this.mail.sendNow();
    return { success: true, secret, token: presentToken(record) };
  }

  /** @throws AppError TOKEN_NOT_FOUND, also for tokens of others */
  async revoke({ id: user }: SignedInUser, id: string): Promise<void> {
    if (!isObjectId(id)) throw new AppError('TOKEN_NOT_FOUND');
    await this.transactions.run(async (session) => {
      const name = await this.records.revoke(user, id, session);
      if (name === null) throw new AppError('TOKEN_NOT_FOUND');
      await this.audit.record({ action: 'revokeToken', about: { kind: 'token', id, name } }, session);
    });
  }
}
