import { createRoot } from 'react-dom/client';
import { toast as show, type Toast } from 'react-hot-toast/headless';
import { queueToasts } from '../../data/session/queued-toasts.ts';
import { onToast, type ToastDetail } from '../../lib/browser/toast-event.ts';
import { continuesOnNextPage, toQueuedToast, toastDuration } from './toast-state.ts';
import { Toaster } from './Toaster.tsx';

/** Milliseconds until screen readers have noticed the new, empty live region. */
const LIVE_REGION_SETTLES_MS = 100;

/** Details of the shown toasts, by id. */
const details = new Map<string, ToastDetail>();

/** Returns the id of the toast. */
function showToast(detail: ToastDetail): string {
  const options = {
    duration: toastDuration(detail),
    ...(detail.id === undefined ? {} : { id: detail.id }),
  };
  // `actionOf` needs it when the toast is rendered.
  if (detail.id !== undefined) details.set(detail.id, detail);
  const id = detail.kind === 'blank' ? show(detail.text, options) : show[detail.kind](detail.text, options);
  details.set(id, detail);
  return id;
}

/** Remaining time of a toast, in milliseconds. */
function remainingToast({ type, message, duration, createdAt, pauseDuration }: Toast, now: number) {
  return {
    kind: type === 'custom' ? ('blank' as const) : type,
    text: String(message),
    duration: (duration ?? 0) + createdAt + pauseDuration - now,
  };
}

/** Mounts the toaster, shows the queued toasts, and listens for new ones. */
export function mountToaster(pending: readonly ToastDetail[]): void {
  const place = document.createElement('div');
  document.body.append(place);
  let shown: readonly Toast[] = [];
  /** Toasts not yet on the screen, by id. */
  const undelivered = new Map<string, ToastDetail>();
  const onShown = (toasts: readonly Toast[]) => {
    shown = toasts;
    for (const { id } of toasts) undelivered.delete(id);
  };
  createRoot(place).render(<Toaster actionOf={(id) => details.get(id)?.action} onShown={onShown} />);
  const waiting = [...pending];
  const deliver = (detail: ToastDetail) => undelivered.set(showToast(detail), detail);
  let isLive = false;
  onToast((detail) => void (isLive ? deliver(detail) : waiting.push(detail)));
  setTimeout(() => {
    isLive = true;
    waiting.splice(0).forEach(deliver);
  }, LIVE_REGION_SETTLES_MS);
  // Timers pause at `beforeunload`; in browsers that do not fire it, at `pagehide`.
  let leavingAt: number | null = null;
  addEventListener('beforeunload', () => (leavingAt = Date.now()));
  addEventListener('pagehide', () => {
    const now = leavingAt ?? Date.now();
    const later = [...waiting, ...undelivered.values()].filter(continuesOnNextPage).map(toQueuedToast);
    const unfinished = shown.filter(({ id }) => details.get(id)?.continuesOnNextPage);
    queueToasts([...later, ...unfinished.map((each) => remainingToast(each, now))]);
  });
}
