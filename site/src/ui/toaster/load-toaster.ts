import { queueToasts, takeQueuedToasts } from '../../data/session/queued-toasts.ts';
import { afterPaint } from '../../lib/browser/after-paint.ts';
import { loadOnFirstToast, toast } from '../../lib/browser/toast-event.ts';
import { continuesOnNextPage, timed } from './toast-state.ts';

export function startToasts(): void {
  const pending = loadOnFirstToast(async () => {
    // The pressed control shows its response first.
    await new Promise<void>(afterPaint);
    return import('./mount-toaster.tsx').then((module) => module.mountToaster);
  });
  const queued = takeQueuedToasts();
  const showQueued = () => queued.splice(0).forEach(toast);
  // Toasts during page load would go unnoticed.
  if (document.readyState === 'complete') showQueued();
  else addEventListener('load', showQueued);
  // If the page is left before such a toast was shown, the next page shows it.
  addEventListener('pagehide', () =>
    queueToasts([...queued, ...pending.filter(continuesOnNextPage)].map(timed)),
  );
}
