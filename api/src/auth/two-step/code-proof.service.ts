import { Injectable } from '@nestjs/common';
import { AppError, fieldError } from '../../common/errors/app-error.ts';
import type { CodeGuess } from '../../contract/two-step.ts';
import { RateLimiter } from '../../limits/rate-limiter.ts';
import { PasswordHasher } from '../password-hasher.ts';
import { stepOf } from './one-time-code.ts';
import { canonicalRecoveryCode } from './recovery-code.ts';
import { TwoStepRepository } from './two-step.repository.ts';
import type { ActiveTwoStep } from './two-step.schema.ts';

/** Checks codes and uses them up. Guesses are counted for the account, whoever makes them. */
@Injectable()
export class CodeProof {
  constructor(
    private readonly repository: TwoStepRepository,
    private readonly hasher: PasswordHasher,
    private readonly limiter: RateLimiter,
  ) {}

  /** @throws AppError WRONG_CODE; TOO_MANY_REQUESTS; TWO_STEP_OFF if the account asks for no code */
  async require(account: string, { code, recoveryCode }: CodeGuess): Promise<void> {
    await this.limiter.spend(recoveryCode === undefined ? 'code-guess' : 'recovery-guess', () => account);
    const active = await this.repository.findActive(account);
    if (active === null) throw new AppError('TWO_STEP_OFF');
    const isRight =
      recoveryCode === undefined
        ? await this.takeCode(active, code ?? '')
        : await this.takeRecoveryCode(active, recoveryCode);
    if (!isRight) throw fieldError('WRONG_CODE', recoveryCode === undefined ? 'code' : 'recoveryCode');
  }

  private async takeCode(active: ActiveTwoStep, code: string): Promise<boolean> {
    const step = stepOf(code, active.secret, Date.now());
    return step !== null && this.repository.takeStep(active, step);
  }

  private async takeRecoveryCode(active: ActiveTwoStep, typed: string): Promise<boolean> {
    const hash = await this.hasher.digest(canonicalRecoveryCode(typed), active.recoverySalt);
    return this.repository.takeRecoveryCode(active, hash);
  }
}
