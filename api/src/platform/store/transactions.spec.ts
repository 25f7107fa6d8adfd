import { afterEach, describe, expect, it, jest } from '@jest/globals';
import mongoose, { type ClientSession, type Connection } from 'mongoose';
import type { ContentVersionCounter } from './content-version-counter.ts';
import { Transactions } from './transactions.ts';

function unknownOutcome(): Error {
  const error = new mongoose.mongo.MongoServerSelectionError('away', {} as never);
  error.addErrorLabel('UnknownTransactionCommitResult');
  return error;
}

/** Transactions on a store whose commits have these outcomes in order; the last one repeats. */
function transactionsWith(outcomes: (Error | null)[]): { transactions: Transactions; steps: string[] } {
  const steps: string[] = [];
  const session = {
    withTransaction: (work: () => Promise<unknown>) => work(),
    commitTransaction: () => {
      const outcome = (outcomes.length > 1 ? outcomes.shift() : outcomes[0]) ?? null;
      steps.push('commit');
      return outcome === null ? Promise.resolve() : Promise.reject(outcome);
    },
  } as unknown as ClientSession;
  const connection = { withSession: (work: (session: ClientSession) => unknown) => work(session) };
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

  it('stops retrying within seconds if the outcome stays unknown', async () => {
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
    const error = unknownOutcome();
    const { transactions, steps } = transactionsWith([error]);
    await expect(transactions.run(() => Promise.resolve())).rejects.toBe(error);
    expect(steps.length).toBeGreaterThan(1);
    expect(steps.length).toBeLessThan(6);
  });

  it('does not retry a refusal', async () => {
    const { transactions, steps } = transactionsWith([new mongoose.mongo.MongoServerError({ errmsg: 'no' })]);
    await expect(transactions.run(() => Promise.resolve())).rejects.toThrow('no');
    expect(steps).toEqual(['commit']);
  });
});
