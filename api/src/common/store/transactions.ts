import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import mongoose, { type ClientSession, type Connection } from 'mongoose';

/** All or nothing, over several collections. */
@Injectable()
export class Transactions {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Runs `work` in one transaction; where it loses against another it is run again, so it must only touch the store. */
  async run<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    return this.connection.withSession((session) => session.withTransaction(() => work(session)));
  }
}

const DUPLICATE_KEY = 11_000;

/** Whether a write failed because `field` must be unique and its value is taken. */
export function isDuplicate(error: unknown, field: string): boolean {
  return (
    error instanceof mongoose.mongo.MongoServerError &&
    error.code === DUPLICATE_KEY &&
    Object.hasOwn((error['keyPattern'] as object | undefined) ?? {}, field)
  );
}
