import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { toAppError } from './to-app-error.ts';

const { MongoBulkWriteError, MongoServerError, MongoServerSelectionError, MongoNetworkError } =
  mongoose.mongo;

function labelled(label: string): Error {
  const error = new MongoServerError({ errmsg: 'x', code: 112 });
  error.addErrorLabel(label);
  return error;
}

describe('toAppError', () => {
  it.each<[string, Error, string]>([
    ['the connection is refused', new MongoNetworkError('connect ECONNREFUSED'), 'STORE_UNAVAILABLE'],
    [
      'the connection breaks during a bulk write',
      new MongoBulkWriteError(new MongoNetworkError('read ECONNRESET'), {} as never),
      'STORE_UNAVAILABLE',
    ],
    [
      'the store closes the connection during a write',
      Object.assign(new Error('This socket has been ended by the other party'), { code: 'EPIPE' }),
      'STORE_UNAVAILABLE',
    ],
    ['no server is found', new MongoServerSelectionError('x', {} as never), 'STORE_UNAVAILABLE'],
    ['a transaction conflicts with another', labelled('TransientTransactionError'), 'STORE_UNAVAILABLE'],
    ['the outcome of a commit is unknown', labelled('UnknownTransactionCommitResult'), 'STORE_UNAVAILABLE'],
    [
      'the primary is shutting down',
      new MongoServerError({ errmsg: 'x', code: 11_600 }),
      'STORE_UNAVAILABLE',
    ],
    ['a primary is being elected', new MongoServerError({ errmsg: 'x', code: 10_107 }), 'STORE_UNAVAILABLE'],
    ['the disk of the store is full', new MongoServerError({ errmsg: 'x', code: 14_031 }), 'STORAGE_FULL'],
    ['the store refuses a command', new MongoServerError({ errmsg: 'x', code: 9 }), 'INTERNAL_ERROR'],
  ])('maps a store error: %s', (_, error, code) => {
    expect(toAppError(error).code).toBe(code);
  });
});
