import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import mongoose, { type ClientSession, type Connection } from 'mongoose';
import { ContentVersion } from './content-version.ts';

/** Milliseconds for which a commit is tried again whose outcome the store could not tell. */
const COMMIT_PATIENCE_MS = 3000;

/** All or nothing, over several collections. */
@Injectable()
export class Transactions {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly contentVersion: ContentVersion,
  ) {}

  /** Runs `work` in one transaction; where it loses against another it is run again, so it must only touch the store. */
  async run<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    return this.connection.withSession(async (session) => {
      const result = await session.withTransaction(async () => {
        const outcome = await work(session);
        await commit(session);
        return outcome;
      });
      await this.contentVersion.settle(session);
      return result;
    });
  }
}

/** Commits. Left alone, the driver would ask a store that is away for two minutes what became of it; nobody waits as long. */
async function commit(session: ClientSession): Promise<void> {
  const deadline = performance.now() + COMMIT_PATIENCE_MS;
  for (;;) {
    try {
      return await session.commitTransaction();
    } catch (error) {
      const isOpen =
        error instanceof mongoose.mongo.MongoError && error.hasErrorLabel('UnknownTransactionCommitResult');
      if (!isOpen || performance.now() > deadline) throw error;
    }
  }
}
