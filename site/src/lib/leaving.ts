/** Milliseconds after which a page that was about to be left, and still stands, is taken to stay. */
const STAYS_AFTER_MS = 5000;

let leavingAt = Number.NEGATIVE_INFINITY;

// Some browsers end a page's requests once the way to the next page begins, long before `pagehide`; others do not tell of `beforeunload`.
if (typeof addEventListener === 'function')
  for (const event of ['beforeunload', 'pagehide']) addEventListener(event, () => (leavingAt = Date.now()));

/** Resolves at once, but where the page is being left only when it turns out that it stays; with the page gone, never. */
export async function untilPageStays(): Promise<void> {
  const rest = leavingAt + STAYS_AFTER_MS - Date.now();
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
}
