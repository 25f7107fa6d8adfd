import { setTimeout as wait } from 'node:timers/promises';

/** Poll interval in milliseconds. */
const POLL_MS = 20;

export async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await wait(POLL_MS);
}
