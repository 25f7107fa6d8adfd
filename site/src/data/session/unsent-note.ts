import { storeInTab, readFromTab } from './tab-storage.ts';

const PREFIX = 'unsent-note ';

/** The note that this tab has not sent yet; empty without one. @param of the user and the manuscript */
export function readUnsentNote(of: string): string {
  return readFromTab(PREFIX + of) ?? '';
}

/** Keeps a note that is being written, so that a reload does not lose it. It ends with the tab. */
export function keepUnsentNote(of: string, text: string): void {
  storeInTab(PREFIX + of, text === '' ? null : text);
}
