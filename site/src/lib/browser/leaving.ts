/** Milliseconds after the start of a navigation after which the page counts as staying. */
const STAYS_AFTER_MS = 5000;

let leavingAt = Number.NEGATIVE_INFINITY;

// Some browsers abort requests when navigation starts, long before `pagehide`; others have no `beforeunload`.
if (typeof addEventListener === 'function')
  for (const event of ['beforeunload', 'pagehide']) addEventListener(event, () => (leavingAt = Date.now()));

/** Resolves immediately, or, after a navigation has started, once the page counts as staying. */
export async function untilPageStays(): Promise<void> {
  const remaining = leavingAt + STAYS_AFTER_MS - Date.now();
  if (remaining > 0) await new Promise((resolve) => setTimeout(resolve, remaining));
}
