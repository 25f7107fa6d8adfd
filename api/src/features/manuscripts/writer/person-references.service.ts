import { Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { Transactions } from '../../../platform/store/transactions.ts';
import { NOBODY, PERSON_REFERENCES } from './person-references.ts';
import { PersonReferencesRepository } from './person-references.repository.ts';

/** Documents in one transaction. */
const BATCH = 50;

/** Replaces an account in all records of what it did. Safe to interrupt and to repeat. */
@Injectable()
export class PersonReferences {
  constructor(
    private readonly repository: PersonReferencesRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Replaces an account by another, or by nobody, which also deletes its notes and preview links.
   * @param replacement account id; `null` for nobody
   * @param checkpoint called before each batch; it throws to stop
   */
  async replace(account: string, replacement: string | null, checkpoint: () => void): Promise<void> {
    const from = new Types.ObjectId(account);
    const to = replacement === null ? NOBODY : new Types.ObjectId(replacement);
    for (const reference of PERSON_REFERENCES)
      for (let count = BATCH; count === BATCH;) {
        checkpoint();
        count = await this.transactions.run((session) =>
          this.repository.replace(reference, { from, to }, BATCH, session),
        );
      }
  }

  /** Whether any record still names the account. */
  async has(account: string, session: ClientSession): Promise<boolean> {
    const person = new Types.ObjectId(account);
    for (const reference of PERSON_REFERENCES)
      if (await this.repository.has(reference, person, session)) return true;
    return false;
  }
}
