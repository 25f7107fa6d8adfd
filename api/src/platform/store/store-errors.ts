import mongoose from 'mongoose';

const DUPLICATE_KEY = 11_000;

/** Whether a write failed because the value of the unique `field` is taken. */
export function isDuplicate(error: unknown, field: string): boolean {
  return (
    error instanceof mongoose.mongo.MongoServerError &&
    error.code === DUPLICATE_KEY &&
    Object.hasOwn((error['keyPattern'] as object | undefined) ?? {}, field)
  );
}
