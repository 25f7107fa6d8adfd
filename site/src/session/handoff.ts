const KEY = 'handed';

interface Handed {
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
    sessionStorage.setItem(KEY, JSON.stringify({ what, at } satisfies Handed));
  } catch {
    // If storage is full, the next page fetches the data.
  }
}

/** Takes the data of the previous page once, if it is younger than this many milliseconds. */
export function consumeHandoff(maxAgeMs: number): unknown {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const { what, at } = JSON.parse(kept ?? '{}') as Partial<Handed>;
    return at !== undefined && Date.now() - at < maxAgeMs ? what : undefined;
  } catch {
    return undefined;
  }
}
