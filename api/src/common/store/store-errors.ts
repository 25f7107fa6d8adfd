import mongoose from 'mongoose';

const DUPLICATE_KEY = 11_000;

/** Whether a write failed because `field` must be unique and its value is taken. */
export function isDuplicate(error: unknown, field: string): boolean {
  return (
    error instanceof mongoose.mongo.MongoServerError &&
    error.code === DUPLICATE_KEY &&
    Object.hasOwn((error['keyPattern'] as object | undefined) ?? {}, field)
  );
}

const MAX_TIME_EXPIRED = 50;

/** What a read finds before the time that it was given is up. */
export async function untilOutOfTime<T>(found: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  try {
    for await (const one of found) all.push(one);
  } catch (error) {
    if (!isOutOfTime(error)) throw error;
  }
  return all;
}

/** What a read answers; `null` where the time that it was given is up first. */
export async function unlessOutOfTime<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (!isOutOfTime(error)) throw error;
    return null;
  }
}

function isOutOfTime(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === MAX_TIME_EXPIRED;
}
