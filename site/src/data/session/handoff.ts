/** A page from before a deploy may hand over to one from after it, so the value stays. */
const HANDOFF_KEY = 'handed';

interface Handoff {
  what: unknown;
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * Passes data to the next page in this tab. The browser's navigation state does not survive a new document.
 *
 * @param at time of the data, in milliseconds since 1970
 */
export function storeHandoff(what: unknown, at: number): void {
  try {
    sessionStorage.setItem(HANDOFF_KEY, JSON.stringify({ what, at } satisfies Handoff));
  } catch {
    // If storage is full, the next page fetches the data.
  }
}

/** Takes the data of the previous page once, if it is younger than this many milliseconds. */
export function consumeHandoff(maxAgeMs: number): unknown {
  try {
    const stored = sessionStorage.getItem(HANDOFF_KEY);
    sessionStorage.removeItem(HANDOFF_KEY);
    const { what, at } = JSON.parse(stored ?? '{}') as Partial<Handoff>;
    return at !== undefined && Date.now() - at < maxAgeMs ? what : undefined;
  } catch {
    return undefined;
  }
}
