import mongoose from 'mongoose';

const DUPLICATE_KEY = 11_000;
/** In MongoDB's words: `E11000 duplicate key error collection: banyan.users index: email_1 dup key: { email: "a@b.in" }`. */
const KEY_IN_MESSAGE = / dup key: \{ ([\w.]+): /;

/**
 * Whether a write failed because the value of the unique `field` is taken. For a key of several fields, it is the first one.
 * Errors of bulk writes have no `keyPattern`, so their message tells the field.
 */
export function isDuplicate(error: unknown, field: string): boolean {
  if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== DUPLICATE_KEY) return false;
  const keyPattern = error['keyPattern'] as object | undefined;
  const [first] =
    keyPattern === undefined ? (KEY_IN_MESSAGE.exec(error.message)?.slice(1) ?? []) : Object.keys(keyPattern);
  return first === field;
}
