import { Injectable } from '@nestjs/common';
import type { Account } from '../accounts/account.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { AppError, invalidFields } from '../../platform/errors/app-error.ts';
import type { Language } from '../../contract/articles.ts';
import type { SessionResponse } from '../../contract/users.ts';
import { AuthorTrash } from './author-changes/author-trash.service.ts';
import type { ChangePasswordDto } from './dto/change-password.dto.ts';
import { Passwords } from '../accounts/passwords.service.ts';
import type { SignedInUser } from '../../platform/http/signed-in-user.ts';
import type { Device } from '../auth/devices/device.ts';
import { SessionOpening } from './sign-in/session-opening.service.ts';

const WRONG_PASSWORD = 'The password is wrong.';

/** Actions of an account's owner that need the password. */
@Injectable()
export class OwnAccount {
  constructor(
    private readonly accounts: AccountsService,
    private readonly passwords: Passwords,
    private readonly authors: AuthorTrash,
    private readonly sessionOpening: SessionOpening,
  ) {}

  async changePassword(
    { id, secondFactor }: SignedInUser,
    form: ChangePasswordDto,
    device: Device,
    lang: Language,
  ): Promise<SessionResponse> {
    await this.requirePassword(id, 'currentPassword', form.currentPassword);
    const account = await this.passwords.set(id, form.password, lang);
    return this.sessionOpening.open({ ...account, secondFactor }, device, { expected: true });
  }

  async remove(id: string, password: string): Promise<void> {
    const account = await this.requirePassword(id, 'password', password);
    await this.authors.removeOwn(account).catch((error: unknown) => {
      // An admin or another session has removed the account concurrently.
      const isRemoved = error instanceof AppError && error.code === 'USER_NOT_FOUND';
      throw isRemoved ? new AppError('SESSION_ENDED') : error;
    });
  }

  private async requirePassword(id: string, field: string, password: string): Promise<Account> {
    const account = await this.find(id);
    if ((await this.accounts.authenticate(account.email, password)) !== null) return account;
    // The account may have been removed since; then the password is not what is wrong.
    await this.find(id);
    throw invalidFields({ [field]: WRONG_PASSWORD });
  }

  private async find(id: string): Promise<Account> {
    const account = await this.accounts.find(id);
    if (account === null) throw new AppError('SESSION_ENDED');
    return account;
  }
}
