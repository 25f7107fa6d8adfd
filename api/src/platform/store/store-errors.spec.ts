import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { isDuplicate } from './store-errors.ts';

const { MongoServerError } = mongoose.mongo;

const MESSAGE =
  'E11000 duplicate key error collection: banyan.articles index: slug_1 dup key: { slug: "rain, tags: x" }';

describe('isDuplicate', () => {
  it('recognises the key of a single write', () => {
    const error = new MongoServerError({ code: 11_000, errmsg: MESSAGE, keyPattern: { slug: 1 } });
    expect(['slug', 'tags', '_id'].map((field) => isDuplicate(error, field))).toEqual([true, false, false]);
  });

  it('recognises the key of a bulk write, whose error has only the message', () => {
    const error = new MongoServerError({ code: 11_000, errmsg: MESSAGE });
    expect(['slug', 'tags', '_id'].map((field) => isDuplicate(error, field))).toEqual([true, false, false]);
  });

  it('takes nothing else for a duplicate', () => {
    const conflict = new MongoServerError({ code: 112, errmsg: 'WriteConflict', keyPattern: { slug: 1 } });
    expect([conflict, new Error(MESSAGE), null].map((error) => isDuplicate(error, 'slug'))).toEqual([
      false,
      false,
      false,
    ]);
  });
});
