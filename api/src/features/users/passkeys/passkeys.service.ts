import { Inject, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ENV } from '../../../platform/config/config.module.ts';
import type { Env } from '../../../platform/config/env.ts';
import type { Language } from '../../../contract/articles.ts';
import {
  MAX_PASSKEYS,
  type NewPasskey,
  type Passkey,
  type PasskeyCreationOptions,
  PASSKEY_SECONDS,
} from '../../../contract/passkeys.ts';
import { AuditService, type NewLogEntry } from '../../audit/audit.service.ts';
import { SettingsService } from '../../settings/settings.service.ts';
import { MailService } from '../../mail/mail.service.ts';
import { isObjectId } from '../../../platform/store/filters.ts';
import { isDuplicate } from '../../../platform/store/store-errors.ts';
import { Transactions } from '../../../platform/store/transactions.ts';
import { FactorOwners } from '../../accounts/factor-owners.service.ts';
import { FreshSignIn } from '../../auth/fresh-sign-in.service.ts';
import { SessionsService } from '../../auth/sessions.service.ts';
import type { SignedInUser } from '../../../platform/http/signed-in-user.ts';
import { SecondFactors } from '../../auth/second-factors/second-factors.ts';
import { Challenges } from './challenges.service.ts';
import { presentPasskey } from './passkey.presenter.ts';
import type { StoredPasskey } from '../../auth/second-factors/passkey.schema.ts';
import { PasskeysRepository } from '../../auth/second-factors/passkeys.repository.ts';
import { userHandle } from './user-handle.ts';
import { ALGORITHMS, relyingParty, verifyAttestation } from './webauthn.ts';
import { recipientOf } from '../../accounts/letter-recipient.ts';

const MILLISECONDS_PER_SECOND = 1000;

/** The passkeys of the signed-in user. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly repository: PasskeysRepository,
    private readonly challenges: Challenges,
    private readonly owners: FactorOwners,
    private readonly freshSignIn: FreshSignIn,
    private readonly factors: SecondFactors,
    private readonly sessions: SessionsService,
    private readonly mail: MailService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly settings: SettingsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async list({ id }: SignedInUser): Promise<Passkey[]> {
    return (await this.repository.findAllOf(id)).map(presentPasskey);
  }

  /** The options with which a browser creates a new passkey. @throws AppError SIGN_IN_TOO_OLD, PASSKEYS_FULL */
  async options(user: SignedInUser): Promise<PasskeyCreationOptions> {
    await this.freshSignIn.require(user);
    const [account, passkeys] = await Promise.all([
      this.owners.findProven(user.id),
      this.repository.findAllOf(user.id),
    ]);
    if (account === null) throw new AppError('SESSION_ENDED');
    if (passkeys.length >= MAX_PASSKEYS) throw new AppError('PASSKEYS_FULL');
    return {
      challenge: this.challenges.issue(purposeFor(user)),
      rp: { id: relyingParty(this.env.siteUrl).id, name: this.settings.current.name },
      user: { id: userHandle(account._id), name: account.email, displayName: account.name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
      timeout: PASSKEY_SECONDS * MILLISECONDS_PER_SECOND,
      excludeCredentials: passkeys.map(({ credential }) => ({ id: credential, type: 'public-key' })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    };
  }

  /**
   * Adds a passkey, and notifies the owner. The challenge proves the fresh sign-in: the session needed one to get it.
   * @throws AppError PASSKEY_INVALID, PASSKEY_TAKEN, PASSKEYS_FULL
   */
  async add(user: SignedInUser, { name, ...attestation }: NewPasskey, lang: Language): Promise<Passkey> {
    const credential = await verifyAttestation(attestation, {
      ...relyingParty(this.env.siteUrl),
      isChallenge: (challenge) => this.challenges.isValid(challenge, purposeFor(user)),
    });
    if (credential === null || !(await this.challenges.spend(credential.challenge, purposeFor(user))))
      throw new AppError('PASSKEY_INVALID');
    const passkey = {
      ...{ _id: new Types.ObjectId(), user: new Types.ObjectId(user.id), name },
      ...{ credential: credential.id, publicKey: credential.publicKey, counter: credential.counter },
      ...{ addedAt: new Date(), usedAt: null, stoppedAt: null },
    };
    await this.transactions
      .run(async (session) => {
        const account = await this.owners.lock(user.id, session);
        if ((await this.repository.countOf(user.id, session)) >= MAX_PASSKEYS)
          throw new AppError('PASSKEYS_FULL');
        await this.repository.insert(passkey, session);
        await this.sessions.recordSecondFactor(user.sessionId, session);
        await this.mail.add({ kind: 'passkey-added', ...recipientOf(account, lang) }, session);
        await this.audit.record({ action: 'addPasskey', by: user.id, about: aboutPasskey(passkey) }, session);
      })
      .catch((error: unknown) => {
        throw isDuplicate(error, 'credential') ? new AppError('PASSKEY_TAKEN') : error;
      });
    this.mail.sendNow();
    return presentPasskey(passkey);
  }

  /** @throws AppError PASSKEY_NOT_FOUND, also for passkeys of others */
  async rename({ id: userId }: SignedInUser, id: string, name: string): Promise<Passkey> {
    return this.transactions.run(async (session) => {
      const before = isObjectId(id) ? await this.repository.rename(userId, id, name, session) : null;
      if (before === null) throw new AppError('PASSKEY_NOT_FOUND');
      const changes = [{ field: 'name', before: before.name, after: name }] as const;
      const about = aboutPasskey(before);
      if (before.name !== name)
        await this.audit.record({ action: 'renamePasskey', by: userId, about, changes }, session);
      return presentPasskey({ ...before, name });
    });
  }

  /** Removes a passkey, and notifies the owner. @throws AppError SIGN_IN_TOO_OLD, PASSKEY_NOT_FOUND */
  async remove(user: SignedInUser, id: string, lang: Language): Promise<void> {
    await this.freshSignIn.require(user);
    if (!isObjectId(id)) throw new AppError('PASSKEY_NOT_FOUND');
    await this.transactions.run(async (session) => {
      const passkey = await this.repository.remove(user.id, id, session);
      if (passkey === null) throw new AppError('PASSKEY_NOT_FOUND');
      const account = await this.owners.lock(user.id, session);
      const hasOthers = (await this.repository.countWorkingOf(user.id, session)) > 0;
      if (!hasOthers && !(await this.factors.hasCodes(user.id, session)))
        await this.sessions.clearSecondFactor(user.id, session);
      await this.mail.add({ kind: 'passkey-removed', ...recipientOf(account, lang) }, session);
      await this.audit.record(
        { action: 'removePasskey', by: user.id, about: aboutPasskey(passkey) },
        session,
      );
    });
    this.mail.sendNow();
  }
}

function aboutPasskey({ _id, name }: Pick<StoredPasskey, '_id' | 'name'>): NonNullable<NewLogEntry['about']> {
  return { kind: 'passkey', id: _id.toHexString(), name };
}

function purposeFor({ id, sessionId }: SignedInUser): string {
  return `a new passkey for ${id} in ${sessionId}`;
}
