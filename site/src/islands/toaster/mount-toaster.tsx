import { createRoot } from 'react-dom/client';
import { toast as show, type Toast } from 'react-hot-toast/headless';
import { keepToasts } from '../../session/kept-toasts.ts';
import { onToast, type ToastDetail } from '../../lib/toast-event.ts';
import { toastDuration } from './toast-state.ts';
import { Toaster } from './Toaster.tsx';

/** Milliseconds after which a screen reader has noticed the new, still empty, live region. */
const LIVE_REGION_SETTLES_MS = 100;

function say(detail: ToastDetail): void {
  const options = {
    duration: toastDuration(detail),
    ...(detail.id === undefined ? {} : { id: detail.id }),
  };
  if (detail.kind === 'blank') show(detail.text, options);
  else show[detail.kind](detail.text, options);
}

/** What is left of a toast at a moment, in milliseconds. */
function restOf({ type, message, duration, createdAt, pauseDuration }: Toast, now: number) {
  return {
    kind: type === 'custom' ? ('blank' as const) : type,
    text: String(message),
    duration: (duration ?? 0) + createdAt + pauseDuration - now,
  };
}

/** Puts the toaster on the page, says what was waiting, and listens from then on. */
export function mountToaster(pending: readonly ToastDetail[]): void {
  const place = document.createElement('div');
  document.body.append(place);
  let shown: readonly Toast[] = [];
  createRoot(place).render(<Toaster onShown={(toasts) => (shown = toasts)} />);
  const waiting = [...pending];
  let settled = false;
  onToast((detail) => (settled ? say(detail) : waiting.push(detail)));
  setTimeout(() => {
    settled = true;
    waiting.forEach(say);
  }, LIVE_REGION_SETTLES_MS);
  // The clock stands still from the click that leads away; where a browser does not tell of it, from the leaving.
  let leavingAt: number | null = null;
  addEventListener('beforeunload', () => (leavingAt = Date.now()));
  addEventListener('pagehide', () => {
    const now = leavingAt ?? Date.now();
    const unsaid = settled ? [] : waiting.map((detail) => ({ ...detail, duration: toastDuration(detail) }));
    keepToasts([...unsaid, ...shown.map((each) => restOf(each, now))]);
  });
}
