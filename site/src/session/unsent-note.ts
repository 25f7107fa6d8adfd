const PREFIX = 'unsent-note ';

/** The note that this tab has not sent yet; empty without one. @param of whose it is, beside which manuscript */
export function readUnsentNote(of: string): string {
  try {
    return sessionStorage.getItem(PREFIX + of) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a note that is being written, so that a reload does not lose it. It ends with the tab. */
export function keepUnsentNote(of: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(PREFIX + of);
    else sessionStorage.setItem(PREFIX + of, text);
  } catch {
    // With blocked or full storage, it is kept as long as the page.
  }
}
