/** Entry of this device's storage; present if the keys of the review page are turned off. */
const OFF = 'reviewKeysOff';
const CHANGED = 'banyan:review-keys';

/** The choice on this page, if storage is blocked. */
let chosen = true;

export function areReviewKeysOn(): boolean {
  try {
    return localStorage.getItem(OFF) === null;
  } catch {
    return chosen;
  }
}

export function turnReviewKeys(on: boolean): void {
  chosen = on;
  try {
    if (on) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, 'true');
  } catch {
    // Until the page is left.
  }
  dispatchEvent(new Event(CHANGED));
}

/** Calls back when they are turned on or off, here or in another tab. Returns a function that stops it. */
export function onReviewKeys(listener: () => void): () => void {
  addEventListener('storage', listener);
  addEventListener(CHANGED, listener);
  return () => {
    removeEventListener('storage', listener);
    removeEventListener(CHANGED, listener);
  };
}
