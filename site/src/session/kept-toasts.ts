import type { ToastDetail } from '../lib/toast-event.ts';

const KEY = 'toasts';
/** Milliseconds of a toast that are left when it has been read, and not said again. */
const READ_MS = 300;
/** Milliseconds that a toast stays on the next page, at least: a reader looks around there first. */
const AGAIN_MS = 2000;

/** What the page before had to say still. It is not given more time again and again by whoever goes on from page to page. */
const again = new Set<string>();

/** Keeps what is still being said for the page that is opened next. What says that something goes on ends here. */
export function keepToasts(
  toasts: readonly Required<Pick<ToastDetail, 'kind' | 'text' | 'duration'>>[],
): void {
  const unread = toasts.filter(({ duration }) => Number.isFinite(duration) && duration > READ_MS);
  const kept = unread.map((each) => ({
    ...each,
    duration: again.has(each.text) ? each.duration : Math.max(each.duration, AGAIN_MS),
  }));
  if (kept.length === 0) return;
  try {
    const before = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as unknown[];
    sessionStorage.setItem(KEY, JSON.stringify([...before, ...kept]));
  } catch {
    // Where storage is blocked, what was said ends with its page.
  }
}

/** What the page before still had to say; once. */
export function takeKeptToasts(): ToastDetail[] {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const toasts = kept === null ? [] : (JSON.parse(kept) as ToastDetail[]);
    for (const { text } of toasts) again.add(text);
    return toasts;
  } catch {
    return [];
  }
}
