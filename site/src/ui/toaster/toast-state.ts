import { ERROR_TOAST_MS, SUCCESS_TOAST_MS, UNDO_TOAST_MS } from '../../page-limits.ts';
import type { ToastDetail } from '../../lib/browser/toast-event.ts';

type QueuedToast = Required<Pick<ToastDetail, 'kind' | 'text' | 'duration'>>;

/** Converts a toast to one that the next page shows. */
export function toQueuedToast({ kind, text, ...detail }: ToastDetail): QueuedToast {
  return { kind, text, duration: toastDuration({ kind, text, ...detail }) };
}

export function continuesOnNextPage(detail: ToastDetail): boolean {
  return detail.continuesOnNextPage === true;
}

/** Milliseconds that a toast stays. A loading toast stays until it is replaced. */
export function toastDuration({ kind, duration, action }: ToastDetail): number {
  if (duration !== undefined) return duration;
  if (action !== undefined) return UNDO_TOAST_MS;
  if (kind === 'loading') return Number.POSITIVE_INFINITY;
  return kind === 'success' ? SUCCESS_TOAST_MS : ERROR_TOAST_MS;
}
