import { Timestamp } from 'bson';

const MILLISECONDS_PER_SECOND = 1000;

let second = 0;
let count = 0;
let last: Timestamp | undefined;

/** The next, strictly later timestamp of this process's logical clock. */
export function nextTimestamp(): Timestamp {
  const now = Math.floor(Date.now() / MILLISECONDS_PER_SECOND);
  if (now > second) {
    second = now;
    count = 0;
  }
  count += 1;
  last = new Timestamp({ t: second, i: count });
  return last;
}

/** The clock's latest timestamp: the last commit, or the start. */
export function lastTimestamp(): Timestamp {
  return last ?? nextTimestamp();
}
