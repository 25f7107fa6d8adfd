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

  /** Counts a guess and returns the ticket; `null` if it has ended or has had `most` guesses. */
  async countGuess(_id: string, most: number): Promise<SignInTicket | null> {
    const filter = { _id, endsAt: { $gt: new Date() }, guesses: { $lt: most } };
    return this.tickets
      .findOneAndUpdate(filter, { $inc: { guesses: 1 } }, { returnDocument: 'after' })
      .lean();
  }

  /** Uses it up. Returns false if it was used before. */
  async take(_id: string): Promise<boolean> {
    return (await this.tickets.deleteOne({ _id })).deletedCount === 1;
  }

  async removeAllOf(account: string, session: ClientSession): Promise<void> {
    await this.tickets.deleteMany({ user: new Types.ObjectId(account) }, { session });
  }
}
