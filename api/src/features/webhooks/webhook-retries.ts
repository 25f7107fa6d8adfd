const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Milliseconds before each further attempt: almost three days together. */
const WAITS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  18 * HOUR_MS,
  20 * HOUR_MS,
];
/** By how much a wait may be longer, so that an endpoint which comes back does not get everything at once. */
const JITTER = 0.03;

/**
 * Milliseconds before the next attempt; `null` if there is none.
 * @param attempt the one that failed, from 1
 * @param random from 0 to 1
 */
export function waitAfter(attempt: number, random: number): number | null {
  const wait = WAITS_MS[attempt - 1];
  return wait === undefined ? null : Math.round(wait * (1 + JITTER * random));
}
