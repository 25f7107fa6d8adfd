import { Timestamp } from 'bson';

const MILLISECONDS_PER_SECOND = 1000;

let second = 0;
let count = 0;

/** A new moment of this process's logical clock: each is later than the one before. */
export function nextTimestamp(): Timestamp {
  const now = Math.floor(Date.now() / MILLISECONDS_PER_SECOND);
  if (now > second) {
    second = now;
    count = 0;
  }
  count += 1;
  return new Timestamp({ t: second, i: count });
}
