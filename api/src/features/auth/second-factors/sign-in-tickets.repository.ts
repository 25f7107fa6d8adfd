import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types } from 'mongoose';
import { SignInTicket } from './sign-in-ticket.schema.ts';

@Injectable()
export class SignInTicketsRepository {
  constructor(@InjectModel(SignInTicket.name) private readonly tickets: Model<SignInTicket>) {}

  async insert(ticket: SignInTicket): Promise<void> {
    await this.tickets.create([ticket]);
  }

  /** Counts a guess and returns the ticket; `null` if it has expired or has had `maxGuesses`. */
  async countGuess(_id: string, maxGuesses: number): Promise<SignInTicket | null> {
    const filter = { _id, endsAt: { $gt: new Date() }, guesses: { $lt: maxGuesses } };
    return this.tickets
      .findOneAndUpdate(filter, { $inc: { guesses: 1 } }, { returnDocument: 'after' })
      .lean();
  }

  /** Returns false if it was consumed before. */
  async consume(_id: string): Promise<boolean> {
    return (await this.tickets.deleteOne({ _id })).deletedCount === 1;
  }

  async removeAllOf(account: string, session: ClientSession): Promise<void> {
    await this.tickets.deleteMany({ user: new Types.ObjectId(account) }, { session });
  }
}
