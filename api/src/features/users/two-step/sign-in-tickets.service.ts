import { Injectable } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Language } from '../../../contract/articles.ts';
import { type CodeGuess, type NextStepResponse, SIGN_IN_TICKET_SECONDS } from '../../../contract/two-step.ts';
import type { ProvenAccount } from '../../accounts/account.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { CodeProof } from './code-proof.service.ts';
import { SignInTicketsRepository } from '../../auth/second-factors/sign-in-tickets.repository.ts';

const TICKET_BYTES = 32;
const MILLISECONDS_PER_SECOND = 1000;
/** Codes that may be tried with one ticket. */
const MAX_GUESSES = 5;

/** The way from a right password to a session, for accounts with one-time codes. */
@Injectable()
export class SignInTickets {
  constructor(
    private readonly repository: SignInTicketsRepository,
    private readonly accounts: AccountsService,
    private readonly proof: CodeProof,
  ) {}

  /** Notes that the password was right. */
  async issue({ _id, passwordHash }: ProvenAccount): Promise<NextStepResponse> {
    const ticket = randomBytes(TICKET_BYTES).toString('base64url');
    const endsAt = new Date(Date.now() + SIGN_IN_TICKET_SECONDS * MILLISECONDS_PER_SECOND);
    await this.repository.insert({ _id: hashOf(ticket), user: _id, passwordHash, guesses: 0, endsAt });
    return { success: true, nextStep: 'code', ticket, endsAt: endsAt.toISOString() };
  }

  /**
   * Uses a ticket up with a code. Returns its account, as proven by the password.
   * @param lang of the message about a recovery code
   * @throws AppError SIGN_IN_ENDED, WRONG_CODE, TOO_MANY_REQUESTS
   */
  async redeem(ticket: string, guess: CodeGuess, lang: Language): Promise<ProvenAccount> {
    const id = hashOf(ticket);
    const found = await this.repository.countGuess(id, MAX_GUESSES);
    const account = found === null ? null : await this.accounts.find(found.user.toHexString());
    if (found === null || account === null) throw new AppError('SIGN_IN_ENDED');
    await this.proof.require(account, guess, lang);
    if (!(await this.repository.take(id))) throw new AppError('SIGN_IN_ENDED');
    return { ...account, passwordHash: found.passwordHash };
  }
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url');
}
