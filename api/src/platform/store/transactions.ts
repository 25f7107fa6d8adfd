import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import mongoose, { type ClientSession, type Connection } from 'mongoose';
import { setTimeout as wait } from 'node:timers/promises';
import { ConcurrencyLimiter } from '../concurrency/concurrency-limiter.ts';
import { AppError } from '../errors/app-error.ts';
import { ContentVersionCounter } from './content-version-counter.ts';

/** Milliseconds to retry a commit with an unknown outcome: longer than an election. */
const COMMIT_PATIENCE_MS = 20_000;
const COMMIT_PAUSE_MS = 100;
/** Milliseconds after which a transaction that conflicts is not repeated. The driver repeats it for two minutes, longer than anybody waits. */
const CONFLICT_PATIENCE_MS = 30_000;

/**
 * Milliseconds that a change which readers see waits for those before it, because they may hang. A shorter wait would end
 * during a long burst: all waiting ones would start at once, and conflict.
 */
const TURN_MAX_WAIT_MS = CONFLICT_PATIENCE_MS;

/** Runs atomic changes across collections. */
@Injectable()
export class Transactions {
  private repetitionCount = 0;
  private readonly turns = new ConcurrencyLimiter({ maxRunning: 1, maxWaitMs: TURN_MAX_WAIT_MS });

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly versionCounter: ContentVersionCounter,
  ) {}

  /** How often this process has repeated a transaction after a conflict. */
  get repetitions(): number {
    return this.repetitionCount;
  }

  /**
   * Runs a change that readers may see. All of these write the content version, so concurrent ones would conflict; in one
   * process, they take turns instead.
   * @throws AppError as `run` does
   */
  async runPublic<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    return this.turns.run(() => this.run(work));
  }

  /**
   * Runs `work` in one transaction. It is repeated after a conflict, so it must only change the store.
   * @throws AppError STORE_UNAVAILABLE if conflicts do not end
   */
  async run<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    // All reads go to the primary. A causally consistent session would also change the connection's read concern.
    const session = await this.connection.startSession({ causalConsistency: false });
    try {
      const deadline = performance.now() + CONFLICT_PATIENCE_MS;
      let attempts = 0;
      const result = await session.withTransaction(async () => {
        attempts += 1;
        if (attempts > 1) this.repetitionCount += 1;
        if (attempts > 1 && performance.now() > deadline) throw new AppError('STORE_UNAVAILABLE');
        const outcome = await work(session);
        await commit(session);
        return outcome;
      });
      await this.versionCounter.applyIncrements(session);
      return result;
    } finally {
      await session.endSession();
    }
  }
}

/** Commits with a bounded retry. The driver retries for two minutes, without a pause. */
async function commit(session: ClientSession): Promise<void> {
  const deadline = performance.now() + COMMIT_PATIENCE_MS;
  for (;;) {
    try {
      return await session.commitTransaction();
    } catch (error) {
      const isUnknownOutcome =
        error instanceof mongoose.mongo.MongoError && error.hasErrorLabel('UnknownTransactionCommitResult');
      if (!isUnknownOutcome || performance.now() > deadline) throw error;
      await wait(COMMIT_PAUSE_MS);
    }
  }
}
