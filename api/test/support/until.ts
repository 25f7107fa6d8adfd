import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two looks at something that is expected to happen. */
const LOOK_MS = 20;

export async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await wait(LOOK_MS);
}
