import { Injectable } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type NextStepResponse, SIGN_IN_TICKET_SECONDS } from '../../../contract/two-step.ts';
import type { ProvenAccount } from '../../accounts/account.ts';
import type { SignInTicket } from '../../auth/second-factors/sign-in-ticket.schema.ts';
import { SignInTicketsRepository } from '../../auth/second-factors/sign-in-tickets.repository.ts';

const TICKET_BYTES = 32;
const MILLISECONDS_PER_SECOND = 1000;
/** Maximum number of codes that can be tried with one ticket. */
const MAX_GUESSES = 5;

/** Tickets that connect the two steps of a sign-in: the password and the one-time code. */
@Injectable()
export class SignInTickets {
  constructor(private readonly repository: SignInTicketsRepository) {}

  /** Issues a ticket after a correct password. */
  async issue({ _id, passwordHash }: ProvenAccount): Promise<NextStepResponse> {
    const ticket = randomBytes(TICKET_BYTES).toString('base64url');
    const endsAt = new Date(Date.now() + SIGN_IN_TICKET_SECONDS * MILLISECONDS_PER_SECOND);
    await this.repository.insert({ _id: hashOf(ticket), user: _id, passwordHash, guesses: 0, endsAt });
    return { success: true, nextStep: 'code', ticket, endsAt: endsAt.toISOString() };
  }

  /**
   * Counts an attempt with a ticket.
   * @returns the account, and the hash of the password that was correct
   * @throws AppError SIGN_IN_ENDED, also after too many guesses
   */
  async countGuess(ticket: string): Promise<Pick<SignInTicket, 'user' | 'passwordHash'>> {
    const storedTicket = await this.repository.countGuess(hashOf(ticket), MAX_GUESSES);
    if (storedTicket === null) throw new AppError('SIGN_IN_ENDED');
    return storedTicket;
  }

  /** Marks a ticket as used. @throws AppError SIGN_IN_ENDED if it was used before */
  async use(ticket: string): Promise<void> {
    if (!(await this.repository.consume(hashOf(ticket)))) throw new AppError('SIGN_IN_ENDED');
  }
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url');
}
