import { Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { AuthorTracesRepository } from './author-traces.repository.ts';

/** Deleted accounts leave no trace in what stays with others. */
@Injectable()
export class AuthorTraces {
  constructor(private readonly traces: AuthorTracesRepository) {}

  /**
   * Deletes the notes and preview links of an account, and puts nobody in its place in manuscripts, histories and events, within
   * the transaction that deletes it.
   */
  async forget(account: string, session: ClientSession): Promise<void> {
    await this.traces.forget(new Types.ObjectId(account), session);
  }
}
