import { ERROR_TOAST_MS, SUCCESS_TOAST_MS } from '../../limits.ts';
import type { ToastDetail } from '../../lib/browser/toast-event.ts';

/** A toast with its duration. */
export function timed(detail: ToastDetail): ToastDetail & { duration: number } {
  return { ...detail, duration: toastDuration(detail) };
}

/** Milliseconds that a toast stays; a loading toast stays until it ends. */
export function toastDuration({ kind, duration }: ToastDetail): number {
  if (duration !== undefined) return duration;
  if (kind === 'loading') return Number.POSITIVE_INFINITY;
  return kind === 'success' ? SUCCESS_TOAST_MS : ERROR_TOAST_MS;
}
