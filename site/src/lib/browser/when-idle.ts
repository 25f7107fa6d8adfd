/** Maximum wait for idle time, in milliseconds. */
const TIMEOUT_MS = 1_000;
/** Delay in browsers without `requestIdleCallback`, in milliseconds. */
const PAUSE_MS = 50;

/** Runs a task after the current work has been painted, when the browser is idle. */
export function whenIdle(task: () => void): void {
  // eslint-disable-next-line no-restricted-globals -- only if the browser has it
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: TIMEOUT_MS });
  else setTimeout(task, PAUSE_MS);
}
