import { queueToasts, takeQueuedToasts } from '../../data/session/queued-toasts.ts';
import { afterPaint } from '../../lib/browser/after-paint.ts';
import { loadOnFirstToast, toast } from '../../lib/browser/toast-event.ts';
import { continuesOnNextPage, toQueuedToast } from './toast-state.ts';

export function startToasts(): void {
  const pending = loadOnFirstToast(async () => {
    // Paints the response of the pressed control first.
    await new Promise<void>(afterPaint);
    return import('./mount-toaster.tsx').then((module) => module.mountToaster);
  });
  const queued = takeQueuedToasts();
  const showQueued = () => queued.splice(0).forEach(toast);
  // People would not notice toasts during page load.
  if (document.readyState === 'complete') showQueued();
  else addEventListener('load', showQueued);
  // Toasts that were not shown before the page is left are shown by the next page.
  addEventListener('pagehide', () =>
    queueToasts([...queued, ...pending.filter(continuesOnNextPage)].map(toQueuedToast)),
  );
}
