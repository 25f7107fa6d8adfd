import { Inject, Injectable } from '@nestjs/common';
import { Invitations } from '../../accounts/invitations/invitations.service.ts';
import { normaliseEmail } from '../../../contract/email-address.ts';
import type { ProvenAccount } from '../../accounts/account.ts';
import { Addresses } from '../../accounts/email-address/addresses.service.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { AccountStanding } from '../../accounts/standing/account-standing.service.ts';
import { ArticlesService } from '../../articles/reading/articles.service.ts';
import { newDeviceKey } from '../../auth/devices/device-key.ts';
import type { Device } from '../../auth/devices/device.ts';
import { DevicesService } from '../../auth/devices/devices.service.ts';
import { SessionsService } from '../../auth/sessions.service.ts';
import type { SignedInUser } from '../../../platform/http/signed-in-user.ts';
import { AppError, fieldError } from '../../../platform/errors/app-error.ts';
import type { IncomingFile } from '../../../platform/uploads/incoming-file.ts';
import { ENV } from '../../../platform/config/config.module.ts';
import type { Env } from '../../../platform/config/env.ts';
import type { Language } from '../../../contract/articles.ts';
import { PAGE_SIZE } from '../../../contract/limits.ts';
import type { NextStepResponse } from '../../../contract/two-step.ts';
import type { SessionResponse } from '../../../contract/users.ts';
import { PicturesService } from '../../images/pictures.service.ts';
import { RateLimiter } from '../../../platform/limits/rate-limiter.ts';
import { SecondFactors } from '../../auth/second-factors/second-factors.ts';
import { SignInTickets } from '../two-step/sign-in-tickets.service.ts';
import type { LoginCodeDto } from '../two-step/two-step.dto.ts';
import type { LoginDto } from './login.dto.ts';
import type { RegisterDto } from './register.dto.ts';
import { presentSession } from '../../accounts/user.presenter.ts';

@Injectable()
export class SignInService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly standing: AccountStanding,
    private readonly articles: ArticlesService,
    private readonly pictures: PicturesService,
    private readonly sessions: SessionsService,
    private readonly limiter: RateLimiter,
    private readonly devices: DevicesService,
    private readonly factors: SecondFactors,
    private readonly tickets: SignInTickets,
    private readonly addresses: Addresses,
    private readonly invitations: Invitations,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @throws AppError INVITATION_NEEDED, SIGN_UP_CLOSED, EMAIL_TAKEN */
  async register(
    form: RegisterDto,
    photo: IncomingFile | null,
    device: Device,
    lang: Language,
  ): Promise<SessionResponse> {
    const { signUp, verifyEmail: isAddressUnverified } = this.env;
    if (signUp !== 'open') throw new AppError(signUp === 'closed' ? 'SIGN_UP_CLOSED' : 'INVITATION_NEEDED');
    const { name, email, password, bio } = form;
    await this.limiter.spend('sign-up', () => normaliseEmail(email));
    const draft = { role: 'author', name, email, password, bio, photo, isAddressUnverified } as const;
    const account = await this.accounts.create(draft, (session) => this.invitations.forget(email, session));
    if (isAddressUnverified) await this.addresses.welcome(account, lang);
    return this.open(account, device, { expected: true });
  }

  /**
   * Opens a session, or names the next step of an account with one-time codes on a device that is not trusted, which only a right
   * password reveals.
   * @throws AppError INVALID_CREDENTIALS; ROLE_MISMATCH, PASSKEY_NEEDED, PASSKEY_STOPPED or ACCOUNT_SUSPENDED if the password is
   *   right
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
      return isTrusted ? this.open({ ...account, secondFactor: true }, device) : this.tickets.issue(account);
    }
    await this.factors.requirePasskey(account);
    return this.open(account, device);
  }

  /** The step after `login`. @throws AppError SIGN_IN_ENDED, WRONG_CODE */
  async loginWithCode(
    { ticket, trustDevice: trusted = false, ...guess }: LoginCodeDto,
    device: Device,
  ): Promise<SessionResponse> {
    const account = await this.tickets.redeem(ticket, guess, device.lang);
    return this.open({ ...account, secondFactor: true }, device, { trusted }).catch((error: unknown) => {
      // The password has changed since it was typed.
      const hasChanged = error instanceof AppError && error.code === 'INVALID_CREDENTIALS';
      throw hasChanged ? new AppError('SIGN_IN_ENDED') : error;
    });
  }

  /** Does not count a device that the account knows: strangers with many addresses would lock its owner out. */
  private async countAttempt(email: string, device: Device): Promise<void> {
    const account = await this.accounts.findByEmail(email);
    // Asked for unknown addresses as well, so that the time of the answer tells nothing.
    if (await this.devices.isKnown(account?._id.toHexString() ?? '', device)) return;
    await this.limiter.spend('login-account', () => normaliseEmail(email));
  }

  async logout(user: SignedInUser): Promise<void> {
    await this.sessions.close(user.sessionId);
  }

  /**
   * All sign-ins end here.
   * @param options `expected`: whether the owner is known to be at this device, and need not hear of it; `trusted`: whether the
   *   device signs in without a code for a while
   * @throws AppError as `AccountStanding.openSession` does
   */
  async open(
    account: ProvenAccount,
    device: Device,
    { expected = false, trusted = false } = {},
  ): Promise<SessionResponse> {
    const id = account._id.toHexString();
    // Nobody can have planted the key of a device that is trusted.
    const key = trusted ? newDeviceKey() : (device.key ?? newDeviceKey());
    const [token, articles, photos] = await Promise.all([
      this.standing.openSession(account, { device, key, expected, trusted }),
      this.articles.pageOfAuthor(id, { page: 1, limit: PAGE_SIZE }),
      this.pictures.describe(account.photo === null ? [] : [account.photo]),
    ]);
    device.keep(key);
    return presentSession(account, token, photos.get(account.photo ?? ''), articles);
  }
}
