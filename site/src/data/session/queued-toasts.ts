import type { ToastDetail } from '../../lib/browser/toast-event.ts';

const KEY = 'toasts';
/** Remaining milliseconds below which a toast counts as read. */
const READ_MS = 300;
/** Minimum milliseconds that a toast stays on the next page, where readers look around first. */
const NEXT_PAGE_MIN_MS = 2000;

/** Toasts carried over from the previous page. They are not extended again on further pages. */
const carriedOver = new Set<string>();

/** Stores the current toasts for the next page. Loading toasts end here. */
export function queueToasts(
  toasts: readonly Required<Pick<ToastDetail, 'kind' | 'text' | 'duration'>>[],
): void {
  const unread = toasts.filter(({ duration }) => Number.isFinite(duration) && duration > READ_MS);
  const queued = unread.map((each) => ({
    ...each,
    duration: carriedOver.has(each.text) ? each.duration : Math.max(each.duration, NEXT_PAGE_MIN_MS),
  }));
  if (queued.length === 0) return;
  try {
    const before = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as unknown[];
    sessionStorage.setItem(KEY, JSON.stringify([...before, ...queued]));
  } catch {
    // If storage is blocked, toasts end with their page.
  }
}

/** Takes the previous page's toasts, once. */
export function takeQueuedToasts(): ToastDetail[] {
  try {
    const queued = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const toasts = queued === null ? [] : (JSON.parse(queued) as ToastDetail[]);
    for (const { text } of toasts) carriedOver.add(text);
    return toasts;
  } catch {
    return [];
  }
}
