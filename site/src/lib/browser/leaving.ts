/** Milliseconds after which a page that was about to be left counts as staying. */
const STAYS_AFTER_MS = 5000;

let leavingAt = Number.NEGATIVE_INFINITY;

// Some browsers abort requests when navigation starts, long before `pagehide`; others have no `beforeunload`.
if (typeof addEventListener === 'function')
  for (const event of ['beforeunload', 'pagehide']) addEventListener(event, () => (leavingAt = Date.now()));

/** Resolves immediately. While the page is being left, it resolves only if the page stays. */
export async function untilPageStays(): Promise<void> {
  const rest = leavingAt + STAYS_AFTER_MS - Date.now();
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
}
