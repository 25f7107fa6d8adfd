import { setTimeout as wait } from 'node:timers/promises';
import { PATIENCE } from '../../../testing/patience.ts';

/** Poll interval in milliseconds. */
const POLL_MS = 20;
/** Deadline in milliseconds. It is below the timeout of a test, so that the failure names the line that waits. */
const PATIENCE_MS = 50_000;

/**
 * @param patienceMs for a test with a longer timeout
 * @throws Error with the condition's source if it does not hold in time
 */
export async function until(condition: () => Promise<boolean>, patienceMs = PATIENCE_MS): Promise<void> {
  const deadline = performance.now() + patienceMs * PATIENCE;
  while (!(await condition())) {
    if (performance.now() > deadline)
      throw new Error(`After ${patienceMs * PATIENCE} ms this still does not hold: ${String(condition)}`);
    await wait(POLL_MS);
  }
}
