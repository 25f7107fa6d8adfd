import { Injectable } from '@nestjs/common';
import { Invitations } from '../../accounts/invitations/invitations.service.ts';
import { normaliseEmail } from '../../../contract/email-address.ts';
import { Addresses } from '../../accounts/email-address/addresses.service.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import type { Device } from '../../auth/devices/device.ts';
import { DevicesService } from '../../auth/devices/devices.service.ts';
import { SessionsService } from '../../auth/sessions.service.ts';
import type { SignedInUser } from '../../../platform/http/signed-in-user.ts';
import { AppError, fieldError } from '../../../platform/errors/app-error.ts';
import type { IncomingFile } from '../../../platform/uploads/incoming-file.ts';
import type { Language } from '../../../contract/articles.ts';
import type { NextStepResponse } from '../../../contract/two-step.ts';
import type { SessionResponse } from '../../../contract/users.ts';
import { AuditService } from '../../audit/audit.service.ts';
import { Transactions } from '../../../platform/store/transactions.ts';
import { RateLimiter } from '../../../platform/limits/rate-limiter.ts';
import { SecondFactors } from '../../auth/second-factors/second-factors.ts';
import { CodeProof } from '../two-step/code-proof.service.ts';
import { SignInTickets } from '../two-step/sign-in-tickets.service.ts';
import type { LoginCodeDto } from '../two-step/two-step.dto.ts';
import type { LoginDto } from './login.dto.ts';
import type { RegisterDto } from './register.dto.ts';
import { SessionOpening } from './session-opening.service.ts';
import { SettingsService } from '../../settings/settings.service.ts';

@Injectable()
export class SignInService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly sessionOpening: SessionOpening,
    private readonly sessions: SessionsService,
    private readonly limiter: RateLimiter,
    private readonly devices: DevicesService,
    private readonly factors: SecondFactors,
    private readonly tickets: SignInTickets,
    private readonly proof: CodeProof,
    private readonly addresses: Addresses,
    private readonly invitations: Invitations,
    private readonly transactions: Transactions,
    private readonly settings: SettingsService,
    private readonly audit: AuditService,
  ) {}

  /** @throws AppError INVITATION_NEEDED, SIGN_UP_CLOSED, EMAIL_TAKEN */
  async register(
    form: RegisterDto,
    photo: IncomingFile | null,
    device: Device,
    lang: Language,
  ): Promise<SessionResponse> {
    const { signUp, verifyEmail } = this.settings.current;
    const isAddressUnverified = verifyEmail === 'on';
    if (signUp !== 'open') throw new AppError(signUp === 'closed' ? 'SIGN_UP_CLOSED' : 'INVITATION_NEEDED');
    const { name, email, password, bio, language } = form;
    await this.limiter.spend('sign-up', () => normaliseEmail(email));
    const draft = { name, email, password, bio, photo, isAddressUnverified, language };
    const newAccount = await this.accounts.prepare({ ...draft, role: 'author' });
    const account = await this.transactions.run(async (session) => {
      await this.invitations.forget(email, session);
      const account = await this.accounts.insert(newAccount, session);
      await this.audit.record({ action: 'signUp', by: account._id.toHexString() }, session);
      return account;
    });
    if (isAddressUnverified) await this.addresses.sendFirstLink(account, lang);
    return this.sessionOpening.open(account, device, { expected: true });
  }

  /**
   * Opens a session. An account with one-time codes on an untrusted device gets a ticket for the next step instead.
   * @throws AppError INVALID_CREDENTIALS; ROLE_MISMATCH, PASSKEY_NEEDED, PASSKEY_STOPPED or ACCOUNT_SUSPENDED only if the
   *   password is correct
   */
  async login(
    { email, password, role }: LoginDto,
    device: Device,
  ): Promise<SessionResponse | NextStepResponse> {
    await this.countAttempt(email, device);
    const account = await this.accounts.authenticate(email, password);
    if (account === null) throw new AppError('INVALID_CREDENTIALS');
    if (account.role !== role) throw fieldError('ROLE_MISMATCH', 'role');
    const id = account._id.toHexString();
    if (await this.factors.hasCodes(id)) {
      const isTrusted = await this.devices.isTrusted(id, device);
      if (!isTrusted) return this.tickets.issue(account);
      return this.sessionOpening.open({ ...account, secondFactor: true }, device);
    }
    await this.factors.requirePasskey(account);
    return this.sessionOpening.open(account, device);
  }

  /** The step after `login`. @throws AppError SIGN_IN_ENDED; as `CodeProof.require` and `SessionOpening.open` do */
  async loginWithCode(
    { ticket, trustDevice: trusted = false, ...guess }: LoginCodeDto,
    device: Device,
  ): Promise<SessionResponse> {
    const { user, passwordHash } = await this.tickets.countGuess(ticket);
    const account = await this.accounts.find(user.toHexString());
    if (account === null) throw new AppError('SIGN_IN_ENDED');
    await this.proof.require(account, guess, device.lang);
    await this.tickets.use(ticket);
    const provenAccount = { ...account, passwordHash, secondFactor: true };
    return this.sessionOpening.open(provenAccount, device, { trusted }).catch((error: unknown) => {
      // The password has changed since the first step.
      const hasChanged = error instanceof AppError && error.code === 'INVALID_CREDENTIALS';
      throw hasChanged ? new AppError('SIGN_IN_ENDED') : error;
    });
  }

  /** Does not count attempts on known devices: otherwise attackers could lock the owner out. */
  private async countAttempt(email: string, device: Device): Promise<void> {
    const account = await this.accounts.findByEmail(email);
    // Runs for unknown addresses, too, so that response times reveal nothing.
    if (await this.devices.isKnown(account?._id.toHexString() ?? '', device)) return;
    await this.limiter.spend('login-account', () => normaliseEmail(email));
  }

  async logout(user: SignedInUser): Promise<void> {
    await this.sessions.close(user);
  }
}
