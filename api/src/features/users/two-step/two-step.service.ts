import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { AppError, fieldError, invalidFields } from '../../../platform/errors/app-error.ts';
import type { Language } from '../../../contract/articles.ts';
import { type TwoStep, type TwoStepSetup, TWO_STEP_SETUP_SECONDS } from '../../../contract/two-step.ts';
import { AuditService } from '../../audit/audit.service.ts';
import { SettingsService } from '../../settings/settings.service.ts';
import { MailService } from '../../mail/mail.service.ts';
import { Transactions } from '../../../platform/store/transactions.ts';
import { aboutAccount } from '../../accounts/about-account.ts';
import type { Account } from '../../accounts/account.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { FactorOwners } from '../../accounts/factor-owners.service.ts';
import { PasswordHasher } from '../../auth/password-hasher.ts';
import { SessionsService } from '../../auth/sessions.service.ts';
import type { SignedInUser } from '../../../platform/http/signed-in-user.ts';
import { CodeProof } from './code-proof.service.ts';
import { drawQr, newSecret, setupUri, stepOf } from './one-time-code.ts';
import { canonicalRecoveryCode, newRecoveryCodes } from './recovery-code.ts';
import { SecondFactors } from '../../auth/second-factors/second-factors.ts';
import {
  type HashedRecoveryCodes,
  TwoStepRepository,
} from '../../auth/second-factors/two-step.repository.ts';
import { recipientOf } from '../../accounts/letter-recipient.ts';

const SALT_BYTES = 16;
const MILLISECONDS_PER_SECOND = 1000;

/** Proves the owner's identity, by the password or by a code. */
export interface OwnerProof {
  password?: string | undefined;
  code?: string | undefined;
}

/** Sets up and turns off one-time codes (TOTP). */
@Injectable()
export class TwoStepService {
  constructor(
    private readonly repository: TwoStepRepository,
    private readonly accounts: AccountsService,
    private readonly owners: FactorOwners,
    private readonly factors: SecondFactors,
    private readonly proof: CodeProof,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly mail: MailService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly settings: SettingsService,
  ) {}

  async describe(user: SignedInUser): Promise<TwoStep> {
    const [active, required, demanded] = await Promise.all([
      this.repository.findActive(user.id),
      this.factors.mustSetUp(user),
      this.factors.areRequiredFor(user.role),
    ]);
    return {
      on: active !== null,
      since: active?.since.toISOString() ?? null,
      recoveryCodesLeft: active?.recoveryCodes.length ?? 0,
      required,
      demanded,
    };
  }

  /** Starts a setup, which ends an older one. @throws AppError TWO_STEP_ON */
  async setUp({ id }: SignedInUser): Promise<TwoStepSetup> {
    const { email } = await this.requireAccount(id);
    const secret = newSecret();
    const endsAt = new Date(Date.now() + TWO_STEP_SETUP_SECONDS * MILLISECONDS_PER_SECOND);
    if (!(await this.repository.startSetup(id, secret, endsAt))) throw new AppError('TWO_STEP_ON');
    const uri = setupUri(secret, this.settings.current.name, email);
    return { secret, uri, picture: drawQr(uri), endsAt: endsAt.toISOString() };
  }

  /**
   * Turns on the codes. Returns the recovery codes. The session counts as opened with a second factor.
   * @throws AppError WRONG_CODE, TWO_STEP_ON, TWO_STEP_SETUP_ENDED
   */
  async turnOn({ id, sessionId }: SignedInUser, code: string, lang: Language): Promise<string[]> {
    const setup = await this.repository.findSetup(id);
    if (setup === null)
      throw new AppError((await this.factors.hasCodes(id)) ? 'TWO_STEP_ON' : 'TWO_STEP_SETUP_ENDED');
    const lastStep = stepOf(code, setup.secret, Date.now());
    if (lastStep === null) throw fieldError('WRONG_CODE', 'code');
    const codes = newRecoveryCodes();
    const activation = { ...(await this.hashCodes(codes)), since: new Date(), lastStep };
    await this.transactions.run(async (session) => {
      const account = await this.owners.lock(id, session);
      if (!(await this.repository.turnOn(setup, activation, session)))
        throw new AppError('TWO_STEP_SETUP_ENDED');
      await this.sessions.recordSecondFactor(sessionId, session);
      await this.mail.add({ kind: 'two-step-on', ...recipientOf(account, lang) }, session);
      await this.audit.record({ action: 'turnOnTwoStep', by: id }, session);
    });
    this.mail.sendNow();
    return codes;
  }

  /** @throws AppError TWO_STEP_OFF, WRONG_CODE, VALIDATION_FAILED for a wrong password */
  async turnOff({ id }: SignedInUser, proof: OwnerProof, lang: Language): Promise<void> {
    const account = await this.requireAccount(id);
    await this.requireProof(account, proof, lang);
    if (!(await this.remove(account, 'two-step-off', lang))) throw new AppError('TWO_STEP_OFF');
  }

  /** Replaces the recovery codes, and notifies the owner. @throws AppError as for `turnOff` */
  async renewRecoveryCodes({ id }: SignedInUser, proof: OwnerProof, lang: Language): Promise<string[]> {
    const account = await this.requireAccount(id);
    await this.requireProof(account, proof, lang);
    const active = await this.repository.findActive(id);
    if (active === null) throw new AppError('TWO_STEP_OFF');
    const codes = newRecoveryCodes();
    const hashedCodes = await this.hashCodes(codes);
    await this.transactions.run(async (session) => {
      if (!(await this.repository.replaceRecoveryCodes(active, hashedCodes, session)))
        throw new AppError('TWO_STEP_OFF');
      await this.mail.add({ kind: 'recovery-codes-new', ...recipientOf(account, lang) }, session);
      await this.audit.record({ action: 'renewRecoveryCodes', by: id }, session);
    });
    this.mail.sendNow();
    return codes;
  }

  /**
   * For owners who have lost all factors: removes codes and passkeys, ends all sessions and notifies the owner. Returns
   * whether there were any.
   */
  async removeAllFactors(account: Account, lang: Language): Promise<boolean> {
    return this.remove(account, 'two-step-removed', lang);
  }

  private async remove(
    account: Account,
    kind: 'two-step-off' | 'two-step-removed',
    lang: Language,
  ): Promise<boolean> {
    const id = account._id.toHexString();
    const isRemoved = await this.transactions.run(async (session) => {
      await this.owners.lock(id, session);
      const areAllFactors = kind === 'two-step-removed';
      const isRemoved = areAllFactors
        ? await this.factors.removeAllOf(id, session)
        : await this.factors.removeCodesOf(id, session);
      if (!isRemoved) return false;
      if (areAllFactors) await this.sessions.closeAllOf(id, session);
      if (!(await this.factors.has(id, session))) await this.sessions.clearSecondFactor(id, session);
      const by = areAllFactors ? { by: '' } : {};
      await this.mail.add({ kind, ...recipientOf(account, lang), ...by }, session);
      const action = areAllFactors ? 'removeSecondFactors' : 'turnOffTwoStep';
      await this.audit.record({ action, about: aboutAccount(account) }, session);
      return true;
    });
    if (isRemoved) this.mail.sendNow();
    return isRemoved;
  }

  private async requireProof(
    account: Account,
    { password, code }: OwnerProof,
    lang: Language,
  ): Promise<void> {
    if (!(await this.factors.hasCodes(account._id.toHexString()))) throw new AppError('TWO_STEP_OFF');
    if (password === undefined) await this.proof.require(account, code === undefined ? {} : { code }, lang);
    else if ((await this.accounts.authenticate(account.email, password)) === null)
      throw invalidFields({ password: 'The password is wrong.' });
  }

  private async requireAccount(id: string): Promise<Account> {
    const account = await this.accounts.find(id);
    if (account === null) throw new AppError('SESSION_ENDED');
    return account;
  }

  /** Uses one salt for all codes of an account, so that each guess is hashed only once. */
  private async hashCodes(codes: readonly string[]): Promise<HashedRecoveryCodes> {
    const recoverySalt = randomBytes(SALT_BYTES).toString('base64url');
    const hashes = codes.map((code) => this.hasher.digest(canonicalRecoveryCode(code), recoverySalt));
    return { recoverySalt, recoveryCodes: await Promise.all(hashes) };
  }
}
