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
    ['nobody listens', new MongoNetworkError('connect ECONNREFUSED'), 'STORE_UNAVAILABLE'],
    [
      'it vanishes among several writes',
      new MongoBulkWriteError(new MongoNetworkError('read ECONNRESET'), {} as never),
      'STORE_UNAVAILABLE',
    ],
    [
      'it ends a connection in the moment of a write',
      Object.assign(new Error('This socket has been ended by the other party'), { code: 'EPIPE' }),
      'STORE_UNAVAILABLE',
    ],
    ['no server is found', new MongoServerSelectionError('x', {} as never), 'STORE_UNAVAILABLE'],
    ['a transaction lost against another', labelled('TransientTransactionError'), 'STORE_UNAVAILABLE'],
    ['nobody knows of a commit', labelled('UnknownTransactionCommitResult'), 'STORE_UNAVAILABLE'],
    ['a primary stops', new MongoServerError({ errmsg: 'x', code: 11_600 }), 'STORE_UNAVAILABLE'],
    ['a primary is chosen', new MongoServerError({ errmsg: 'x', code: 10_107 }), 'STORE_UNAVAILABLE'],
    ['the disk of the store is full', new MongoServerError({ errmsg: 'x', code: 14_031 }), 'STORAGE_FULL'],
    ['the store refuses what we asked', new MongoServerError({ errmsg: 'x', code: 9 }), 'INTERNAL_ERROR'],
  ])('maps a store error where %s', (_, error, code) => {
    expect(toAppError(error).code).toBe(code);
  });
});
