import { Injectable } from '@nestjs/common';
import { PasswordHasher } from '../auth/password-hasher.ts';
import { SessionsService } from '../auth/sessions.service.ts';
import { AppError } from '../common/errors/app-error.ts';
import type { Language } from '../contract/articles.ts';
import { MailService } from '../mail/mail.service.ts';
import { Transactions } from '../store/transactions.ts';
import type { ProvenAccount } from './account.ts';
import { AccountsRepository } from './accounts.repository.ts';

/** Changes of passwords. */
@Injectable()
export class Passwords {
  constructor(
    private readonly repository: AccountsRepository,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly mail: MailService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Sets a new password and ends all sessions of the account.
   * @param lang of the message to its owner; `null` sends none
   * @throws AppError SESSION_ENDED if the account is gone
   */
  async set(id: string, password: string, lang: Language | null): Promise<ProvenAccount> {
    const passwordHash = await this.hasher.hash(password);
    const changed = await this.transactions.run(async (session) => {
      const account = await this.repository.update(id, { passwordHash }, session);
      if (account === null) throw new AppError('SESSION_ENDED');
      await this.sessions.closeAllOf(id, session);
      if (lang !== null)
        await this.mail.add({ kind: 'password-changed', to: account.email, lang, account: id }, session);
      return account;
    });
    if (lang !== null) this.mail.hasten();
    return changed;
  }
}
