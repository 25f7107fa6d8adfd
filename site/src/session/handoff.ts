const KEY = 'handed';

interface Handed {
  what: unknown;
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * Hands something over to the page that is opened next in this tab. Not by the browser's navigation state: of that
 * nothing arrives where the next page is a document of its own.
 *
 * @param at when it was true, in milliseconds since 1970
 */
export function storeHandoff(what: unknown, at: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ what, at } satisfies Handed));
  } catch {
    // Where there is no room for it, the next page looks for itself.
  }
}

/** What the page before handed over, once, and only while it is younger than so many milliseconds. */
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
