import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ENV } from '../../../platform/config/config.module.ts';
import type { Env } from '../../../platform/config/env.ts';
import type { Language } from '../../../contract/articles.ts';
import {
  type PasskeyAssertion,
  type PasskeyRequestOptions,
  PASSKEY_SECONDS,
} from '../../../contract/passkeys.ts';
import type { SessionResponse } from '../../../contract/users.ts';
import { AuditService } from '../../audit/audit.service.ts';
import { MailService } from '../../mail/mail.service.ts';
import { Transactions } from '../../../platform/store/transactions.ts';
import type { ProvenAccount } from '../../accounts/account.ts';
import { aboutAccount } from '../../accounts/about-account.ts';
import { FactorOwners } from '../../accounts/factor-owners.service.ts';
import type { Device } from '../../auth/devices/device.ts';
import { SessionOpening } from '../sign-in/session-opening.service.ts';
import { Challenges } from './challenges.service.ts';
import { hasCounterRegressed } from './counter.ts';
import type { StoredPasskey } from '../../auth/second-factors/passkey.schema.ts';
import { PasskeysRepository } from '../../auth/second-factors/passkeys.repository.ts';
import { userHandle } from './user-handle.ts';
import { relyingParty, verifyAssertion } from './webauthn.ts';
import { recipientOf } from '../../accounts/letter-recipient.ts';

const SIGN_IN = 'signing in';
const MILLISECONDS_PER_SECOND = 1000;

/** Signs users in with a passkey alone: the device sends the account's user handle. */
@Injectable()
export class PasskeySignIn {
  constructor(
    private readonly repository: PasskeysRepository,
    private readonly challenges: Challenges,
    private readonly owners: FactorOwners,
    private readonly sessionOpening: SessionOpening,
    private readonly mail: MailService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Only the challenge differs between requests. */
  options(): PasskeyRequestOptions {
    return {
      challenge: this.challenges.issue(SIGN_IN),
      rpId: relyingParty(this.env.siteUrl).id,
      timeout: PASSKEY_SECONDS * MILLISECONDS_PER_SECOND,
      userVerification: 'required',
    };
  }

  /** @throws AppError PASSKEY_REFUSED for all faults of a passkey; as `SessionOpening.open` does */
  async open(assertion: PasskeyAssertion, device: Device, lang: Language): Promise<SessionResponse> {
    const account = await this.authenticate(assertion, lang);
    if (account === null) throw new AppError('PASSKEY_REFUSED');
    // The device has verified its owner, which counts as two factors.
    return this.sessionOpening.open({ ...account, secondFactor: true }, device).catch((error: unknown) => {
      // The account was removed, or its password changed, concurrently.
      const hasChanged = error instanceof AppError && error.code === 'INVALID_CREDENTIALS';
      throw hasChanged ? new AppError('PASSKEY_REFUSED') : error;
    });
  }

  private async authenticate(assertion: PasskeyAssertion, lang: Language): Promise<ProvenAccount | null> {
    const passkey = await this.repository.findByCredential(assertion.id);
    if (passkey === null || assertion.userHandle !== userHandle(passkey.user)) return null;
    const verified = await verifyAssertion(assertion, passkey.publicKey, {
      ...relyingParty(this.env.siteUrl),
      isChallenge: (challenge) => this.challenges.isValid(challenge, SIGN_IN),
    });
    if (verified === null || !(await this.challenges.spend(verified.challenge, SIGN_IN))) return null;
    if (hasCounterRegressed(passkey.counter, verified.counter)) {
      await this.stop(passkey, lang);
      return null;
    }
    const account = await this.owners.findProven(passkey.user.toHexString());
    return account !== null && (await this.repository.recordUse(passkey, verified.counter)) ? account : null;
  }

  /** Stops a passkey that may have been copied, and notifies the owner once. */
  private async stop(passkey: StoredPasskey, lang: Language): Promise<void> {
    const id = passkey.user.toHexString();
    await this.transactions.run(async (session) => {
      const account = await this.owners.findProven(id, session);
      if (account === null || !(await this.repository.stop(passkey, session))) return;
      await this.mail.add({ kind: 'passkey-stopped', ...recipientOf(account, lang) }, session);
      await this.audit.record(
        { action: 'stopPasskey', by: 'magazine', about: aboutAccount(account) },
        session,
      );
    });
    this.mail.sendNow();
  }
}
