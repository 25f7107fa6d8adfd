import type { ToastDetail } from '../lib/toast-event.ts';

const KEY = 'toasts';
/** Milliseconds of a toast that are too few to be read on another page. */
const TOO_SHORT_MS = 300;

/** Keeps what is still being said for the page that is opened next. What says that something goes on ends here. */
export function keepToasts(
  toasts: readonly Required<Pick<ToastDetail, 'kind' | 'text' | 'duration'>>[],
): void {
  const kept = toasts.filter(({ duration }) => Number.isFinite(duration) && duration > TOO_SHORT_MS);
  if (kept.length === 0) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Where storage is blocked, what was said ends with its page.
  }
}

/** What the page before still had to say; once. */
export function takeKeptToasts(): ToastDetail[] {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return kept === null ? [] : (JSON.parse(kept) as ToastDetail[]);
  } catch {
    return [];
  }
}
