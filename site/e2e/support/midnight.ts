import { setTimeout as wait } from 'node:timers/promises';
import { test } from './magazine.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Offsets from UTC of the days that pages name, in milliseconds: of UTC and of India. */
const OFFSETS_MS = [0, 5.5 * 60 * 60 * 1000];

/** Waits for the next day if the current one could end during the test, which would turn "today" into "yesterday". */
export async function avoidMidnight(): Promise<void> {
  const { timeout } = test.info();
  const remaining = Math.min(...OFFSETS_MS.map((offset) => DAY_MS - ((Date.now() + offset) % DAY_MS)));
  if (remaining > timeout) return;
  test.setTimeout(timeout + remaining);
  await wait(remaining);
}
