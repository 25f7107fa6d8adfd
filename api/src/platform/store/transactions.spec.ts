import { afterEach, describe, expect, it, jest } from '@jest/globals';
import mongoose, { type ClientSession, type Connection } from 'mongoose';
import type { ContentVersionCounter } from './content-version-counter.ts';
import { Transactions } from './transactions.ts';

const { MongoError } = mongoose.mongo;

function conflict(): Error {
  const error = new mongoose.mongo.MongoServerError({ errmsg: 'WriteConflict', code: 112 });
  error.addErrorLabel('TransientTransactionError');
  return error;
}

function unknownOutcome(): Error {
  const error = new mongoose.mongo.MongoServerSelectionError('away', {} as never);
  error.addErrorLabel('UnknownTransactionCommitResult');
  return error;
}

/** Transactions on a store whose commits have these outcomes in order; the last one repeats. */
function transactionsWith(outcomes: (Error | null)[]): { transactions: Transactions; steps: string[] } {
  const steps: string[] = [];
  const session = {
    // Like the driver's: repeats the work after a conflict.
    async withTransaction(work: () => Promise<unknown>) {
      for (;;) {
        try {
          return await work();
        } catch (error) {
          if (!(error instanceof MongoError && error.hasErrorLabel('TransientTransactionError'))) throw error;
        }
      }
    },
    endSession: () => Promise.resolve(),
    commitTransaction: () => {
      const outcome = (outcomes.length > 1 ? outcomes.shift() : outcomes[0]) ?? null;
      steps.push('commit');
      return outcome === null ? Promise.resolve() : Promise.reject(outcome);
    },
  } as unknown as ClientSession;
  const connection = { startSession: () => Promise.resolve(session) };
  const versionCounter = { applyIncrements: () => Promise.resolve(void steps.push('apply')) };
  return {
    transactions: new Transactions(
      connection as unknown as Connection,
      versionCounter as unknown as ContentVersionCounter,
    ),
    steps,
  };
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a transaction', () => {
  it('retries a commit with an unknown outcome until it is known', async () => {
    const { transactions, steps } = transactionsWith([unknownOutcome(), unknownOutcome(), null]);
    expect(await transactions.run(() => Promise.resolve('written'))).toBe('written');
    expect(steps).toEqual(['commit', 'commit', 'commit', 'apply']);
  });

  it('stops retrying within half a minute if the outcome stays unknown', async () => {
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (now += 5000));
    const error = unknownOutcome();
    const { transactions, steps } = transactionsWith([error]);
    await expect(transactions.run(() => Promise.resolve())).rejects.toBe(error);
    expect(steps.length).toBeGreaterThan(1);
    expect(steps.length).toBeLessThan(6);
  });

  it('is repeated after a conflict, and counts that', async () => {
    const { transactions, steps } = transactionsWith([conflict(), null]);
    await transactions.run(() => Promise.resolve(void steps.push('work')));
    expect(steps).toEqual(['work', 'commit', 'work', 'commit', 'apply']);
    expect(transactions.repetitions).toBe(1);
  });

  it('is not repeated for longer than anybody waits', async () => {
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (now += 5000));
    const { transactions } = transactionsWith([conflict()]);
    await expect(transactions.run(() => Promise.resolve())).rejects.toMatchObject({
      code: 'STORE_UNAVAILABLE',
    });
  });

  it('does not retry a refusal', async () => {
    const { transactions, steps } = transactionsWith([new mongoose.mongo.MongoServerError({ errmsg: 'no' })]);
    await expect(transactions.run(() => Promise.resolve())).rejects.toThrow('no');
    expect(steps).toEqual(['commit']);
  });
});
