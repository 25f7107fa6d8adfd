import { Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { Transactions } from '../../../platform/store/transactions.ts';
import { NOBODY, PERSON_REFERENCES } from './person-references.ts';
import { PersonReferencesRepository } from './person-references.repository.ts';

/** Documents in one transaction. */
const BATCH = 50;

/** Who did what. Safe to interrupt and to repeat. */
@Injectable()
export class PersonReferences {
  constructor(
    private readonly repository: PersonReferencesRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Says that another account did what this one did; nobody, and deletes its notes and preview links, if there is none.
   * @param checkpoint called before each batch; it throws to stop
   */
  async replace(account: string, by: string | null, checkpoint: () => void): Promise<void> {
    const [from, to] = [new Types.ObjectId(account), by === null ? NOBODY : new Types.ObjectId(by)];
    for (const reference of PERSON_REFERENCES)
      for (let count = BATCH; count === BATCH;) {
        checkpoint();
        count = await this.transactions.run((session) =>
          this.repository.replace(reference, { from, to }, BATCH, session),
        );
      }
  }

  /** Whether anything is left that `replace` would change. */
  async has(account: string, session: ClientSession): Promise<boolean> {
    const person = new Types.ObjectId(account);
    for (const reference of PERSON_REFERENCES)
      if (await this.repository.has(reference, person, session)) return true;
    return false;
  }
}
