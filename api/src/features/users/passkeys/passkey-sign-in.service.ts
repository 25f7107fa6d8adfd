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
import { MailService } from '../../mail/mail.service.ts';
import { Transactions } from '../../../platform/store/transactions.ts';
import type { ProvenAccount } from '../../accounts/account.ts';
import { PasskeyOwners } from '../../accounts/passkey-owners.service.ts';
import type { Device } from '../../auth/devices/device.ts';
import { SessionOpening } from '../sign-in/session-opening.service.ts';
import { Challenges } from './challenges.service.ts';
import { isCounterBack } from './counter.ts';
import type { StoredPasskey } from '../../auth/second-factors/passkey.schema.ts';
import { PasskeysRepository } from '../../auth/second-factors/passkeys.repository.ts';
import { userHandle } from './user-handle.ts';
import { relyingParty, verifyAssertion } from './webauthn.ts';

const SIGN_IN = 'signing in';
const MILLISECONDS_PER_SECOND = 1000;

/** Signs people in who type no name: the device knows whose passkey it has. */
@Injectable()
export class PasskeySignIn {
  constructor(
    private readonly repository: PasskeysRepository,
    private readonly challenges: Challenges,
    private readonly owners: PasskeyOwners,
    private readonly sessionOpening: SessionOpening,
    private readonly mail: MailService,
    private readonly transactions: Transactions,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** The same for everybody, but for the challenge. */
  options(): PasskeyRequestOptions {
    return {
      challenge: this.challenges.issue(SIGN_IN),
      rpId: relyingParty(this.env.siteUrl).id,
      timeout: PASSKEY_SECONDS * MILLISECONDS_PER_SECOND,
      userVerification: 'required',
    };
  }

  /** @throws AppError PASSKEY_REFUSED, whatever is wrong */
  async open(assertion: PasskeyAssertion, device: Device, lang: Language): Promise<SessionResponse> {
    const account = await this.prove(assertion, lang);
    if (account === null) throw new AppError('PASSKEY_REFUSED');
    // The device has recognised its owner: that is two factors.
    return this.sessionOpening.open({ ...account, secondFactor: true }, device).catch((error: unknown) => {
      // The account has been removed, or its password has changed, at this moment.
      const hasChanged = error instanceof AppError && error.code === 'INVALID_CREDENTIALS';
      throw hasChanged ? new AppError('PASSKEY_REFUSED') : error;
    });
  }

  private async prove(assertion: PasskeyAssertion, lang: Language): Promise<ProvenAccount | null> {
    const passkey = await this.repository.findByCredential(assertion.id);
    if (passkey === null || assertion.userHandle !== userHandle(passkey.user)) return null;
    const found = await verifyAssertion(assertion, passkey.publicKey, {
      ...relyingParty(this.env.siteUrl),
      isChallenge: (challenge) => this.challenges.holds(challenge, SIGN_IN),
    });
    if (found === null || !(await this.challenges.spend(found.challenge, SIGN_IN))) return null;
    if (isCounterBack(passkey.counter, found.counter)) {
      await this.stop(passkey, lang);
      return null;
    }
    const account = await this.owners.findProven(passkey.user.toHexString());
    return account !== null && (await this.repository.recordUse(passkey, found.counter)) ? account : null;
  }

  /** Stops a passkey of which there seem to be two, and tells the owner, once. */
  private async stop(passkey: StoredPasskey, lang: Language): Promise<void> {
    const id = passkey.user.toHexString();
    await this.transactions.run(async (session) => {
      const account = await this.owners.findProven(id);
      if (account === null || !(await this.repository.stop(passkey, session))) return;
      await this.mail.add({ kind: 'passkey-stopped', to: account.email, lang, account: id }, session);
    });
    this.mail.sendNow();
  }
}
