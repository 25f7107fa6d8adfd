import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import mongoose, { type ClientSession, type Connection } from 'mongoose';
import { ContentVersionCounter } from './content-version-counter.ts';

/** Milliseconds to retry a commit with an unknown outcome. */
const COMMIT_PATIENCE_MS = 3000;

/** Runs atomic changes across collections. */
@Injectable()
export class Transactions {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly versionCounter: ContentVersionCounter,
  ) {}

  /** Runs `work` in one transaction. It is retried after a conflict, so it must only change the store. */
  async run<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    return this.connection.withSession(async (session) => {
      const result = await session.withTransaction(async () => {
        const outcome = await work(session);
        await commit(session);
        return outcome;
      });
      await this.versionCounter.applyIncrements(session);
      return result;
    });
  }
}

/** Commits with a bounded retry. The driver retries for two minutes, longer than anybody waits. */
async function commit(session: ClientSession): Promise<void> {
  const deadline = performance.now() + COMMIT_PATIENCE_MS;
  for (;;) {
    try {
      return await session.commitTransaction();
    } catch (error) {
      const isUnknownOutcome =
        error instanceof mongoose.mongo.MongoError && error.hasErrorLabel('UnknownTransactionCommitResult');
      if (!isUnknownOutcome || performance.now() > deadline) throw error;
    }
  }
}
