import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { AppError } from '../../../platform/errors/app-error.ts';
import { AuditService } from '../../audit/audit.service.ts';
import { Transactions } from '../../../platform/store/transactions.ts';
import { PAGE_SIZE } from '../../../contract/limits.ts';
import type { SessionResponse } from '../../../contract/users.ts';
import type { ProvenAccount } from '../../accounts/account.ts';
import { AccountsRepository } from '../../accounts/accounts.repository.ts';
import { presentSession } from '../../accounts/user.presenter.ts';
import { ArticlesService } from '../../articles/reading/articles.service.ts';
import { newDeviceKey } from '../../auth/devices/device-key.ts';
import type { Device } from '../../auth/devices/device.ts';
import { DevicesService, type DeviceSignIn } from '../../auth/devices/devices.service.ts';
import { SessionsService } from '../../auth/sessions.service.ts';
import { PicturesService } from '../../images/pictures.service.ts';
import { MailService } from '../../mail/mail.service.ts';
import { recipientOf } from '../../accounts/letter-recipient.ts';

/** Opens the session of an authenticated account. All ways to sign in end here. */
@Injectable()
export class SessionOpening {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly articles: ArticlesService,
    private readonly pictures: PicturesService,
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
    private readonly mail: MailService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /**
   * @param options `expected`: send no message about a new device, because the owner uses it; `trusted`: let the device sign in
   *   without a code for a while
   * @throws AppError ACCOUNT_SUSPENDED, ACCOUNT_MERGING; INVALID_CREDENTIALS if the account was removed, or its password or rights have changed
   */
  async open(
    account: ProvenAccount,
    device: Device,
    { expected = false, trusted = false } = {},
  ): Promise<SessionResponse> {
    const id = account._id.toHexString();
    // A trusted device gets a new key, which nobody can have planted.
    const key = trusted ? newDeviceKey() : (device.key ?? newDeviceKey());
    const [token, articles, photos] = await Promise.all([
      this.store(account, { user: id, device, key, expected, trusted }),
      this.articles.pageOfAuthor(id, { page: 1, limit: PAGE_SIZE }),
      this.pictures.describe(account.photo === null ? [] : [account.photo]),
    ]);
    device.storeKey(key);
    return presentSession(account, token, photos.get(account.photo ?? ''), articles);
  }

  /**
   * Checks the account and stores the session in one transaction, so that no session outlasts a concurrent change of the
   * password or the rights, or a suspension. Notifies the owner of a new device. Returns the token.
   */
  private async store(account: ProvenAccount, signingIn: DeviceSignIn): Promise<string> {
    const { role, isEditor = false, secondFactor = false } = account;
    const { user, device, expected } = signingIn;
    const { token, isNew } = await this.transactions.run(async (session) => {
      if (!(await this.accounts.recordSignIn(account, session))) throw await this.refusalOf(account, session);
      const isNew = await this.devices.recordSignIn(signingIn, session);
      const message = {
        kind: 'new-device',
        ...recipientOf(account, device.lang),
        device: device.name,
      } as const;
      if (isNew) await this.mail.add(message, session);
      // The sign-up or the new password has its own entry.
      if (!expected)
        await this.audit.record({ action: isNew ? 'signInNewDevice' : 'signIn', by: user }, session);
      const newSession = { userId: user, role, isEditor, secondFactor, device: device.name };
      return { token: await this.sessions.open(newSession, session), isNew };
    });
    if (isNew) this.mail.sendNow();
    return token;
  }

  /** The reason why an account cannot sign in. */
  private async refusalOf({ _id, passwordHash }: ProvenAccount, session: ClientSession): Promise<AppError> {
    const current = await this.accounts.findById(_id.toHexString(), session);
    if (current?.passwordHash !== passwordHash) return new AppError('INVALID_CREDENTIALS');
    if (current.merging !== undefined) return new AppError('ACCOUNT_MERGING');
    return new AppError(current.suspendedAt === undefined ? 'INVALID_CREDENTIALS' : 'ACCOUNT_SUSPENDED');
  }
}
