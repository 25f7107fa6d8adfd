/** Milliseconds that a task waits at most for the page to have nothing else to do. */
const PATIENCE_MS = 1_000;
/** Milliseconds that stand for it in browsers that do not tell. */
const PAUSE_MS = 50;

/** Runs a task when what came before has been painted and nothing waits to be answered. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: PATIENCE_MS });
  else setTimeout(task, PAUSE_MS);
}
