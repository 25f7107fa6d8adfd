import { Injectable } from '@nestjs/common';
import { AppError, fieldError } from '../../../platform/errors/app-error.ts';
import type { Language } from '../../../contract/articles.ts';
import type { CodeGuess } from '../../../contract/two-step.ts';
import { RateLimiter } from '../../../platform/limits/rate-limiter.ts';
import { MailService } from '../../mail/mail.service.ts';
import { Transactions } from '../../../platform/store/transactions.ts';
import type { Account } from '../../accounts/account.ts';
import { PasswordHasher } from '../../auth/password-hasher.ts';
import { stepOf } from './one-time-code.ts';
import { canonicalRecoveryCode } from './recovery-code.ts';
import { TwoStepRepository } from '../../auth/second-factors/two-step.repository.ts';
import type { ActiveTwoStep } from '../../auth/second-factors/two-step.schema.ts';
import { recipientOf } from '../../accounts/letter-recipient.ts';

/** Verifies codes, each of which works once. Guesses are counted per account, not per client. */
@Injectable()
export class CodeProof {
  constructor(
    private readonly repository: TwoStepRepository,
    private readonly hasher: PasswordHasher,
    private readonly limiter: RateLimiter,
    private readonly mail: MailService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Requires a valid code. Notifies the owner when a recovery code is used.
   * @param lang language of that message
   * @throws AppError WRONG_CODE; TOO_MANY_REQUESTS; TWO_STEP_OFF if the account has no one-time codes
   */
  async require(
    account: Pick<Account, '_id' | 'email' | 'language'>,
    { code, recoveryCode }: CodeGuess,
    lang: Language,
  ): Promise<void> {
    const id = account._id.toHexString();
    await this.limiter.spend(recoveryCode === undefined ? 'code-guess' : 'recovery-guess', () => id);
    const active = await this.repository.findActive(id);
    if (active === null) throw new AppError('TWO_STEP_OFF');
    const isValid =
      recoveryCode === undefined
        ? await this.useCode(active, code ?? '')
        : await this.useRecoveryCode(active, recoveryCode, recipientOf(account, lang));
    if (!isValid) throw fieldError('WRONG_CODE', recoveryCode === undefined ? 'code' : 'recoveryCode');
  }

  private async useCode(active: ActiveTwoStep, code: string): Promise<boolean> {
    const step = stepOf(code, active.secret, Date.now());
    return step !== null && this.repository.useStep(active, step);
  }

  private async useRecoveryCode(
    active: ActiveTwoStep,
    recoveryCode: string,
    recipient: ReturnType<typeof recipientOf>,
  ): Promise<boolean> {
    const hash = await this.hasher.digest(canonicalRecoveryCode(recoveryCode), active.recoverySalt);
    const isUsed = await this.transactions.run(async (session) => {
      if (!(await this.repository.consumeRecoveryCode(active, hash, session))) return false;
      await this.mail.add({ kind: 'recovery-code-used', ...recipient }, session);
      return true;
    });
    if (isUsed) this.mail.sendNow();
    return isUsed;
  }
}
