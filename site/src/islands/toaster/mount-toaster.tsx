import { createRoot } from 'react-dom/client';
import { toast as show, type Toast } from 'react-hot-toast/headless';
import { queueToasts } from '../../session/queued-toasts.ts';
import { onToast, type ToastAction, type ToastDetail } from '../../lib/browser/toast-event.ts';
import { timed, toastDuration } from './toast-state.ts';
import { Toaster } from './Toaster.tsx';

/** Milliseconds after which screen readers have noticed the new, empty live region. */
const LIVE_REGION_SETTLES_MS = 100;

/** What toasts offer to do, by id. */
const actions = new Map<string, ToastAction>();

/** Returns the id of the toast. */
function say(detail: ToastDetail): string {
  const options = {
    duration: toastDuration(detail),
    ...(detail.id === undefined ? {} : { id: detail.id }),
  };
  // Before the toast is rendered.
  if (detail.id !== undefined) offer(detail.id, detail.action);
  const id = detail.kind === 'blank' ? show(detail.text, options) : show[detail.kind](detail.text, options);
  offer(id, detail.action);
  return id;
}

function offer(id: string, action: ToastAction | undefined): void {
  if (action === undefined) actions.delete(id);
  else actions.set(id, action);
}

/** Remaining time of a toast, in milliseconds. */
function restOf({ type, message, duration, createdAt, pauseDuration }: Toast, now: number) {
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
  const unseen = new Map<string, ToastDetail>();
  const onShown = (toasts: readonly Toast[]) => {
    shown = toasts;
    for (const { id } of toasts) unseen.delete(id);
  };
  createRoot(place).render(<Toaster actionOf={(id) => actions.get(id)} onShown={onShown} />);
  const waiting = [...pending];
  const sayNow = (detail: ToastDetail) => unseen.set(say(detail), detail);
  let settled = false;
  onToast((detail) => void (settled ? sayNow(detail) : waiting.push(detail)));
  setTimeout(() => {
    settled = true;
    waiting.splice(0).forEach(sayNow);
  }, LIVE_REGION_SETTLES_MS);
  // Timers pause from the click that navigates away; browsers without that event pause at `pagehide`.
  let leavingAt: number | null = null;
  addEventListener('beforeunload', () => (leavingAt = Date.now()));
  addEventListener('pagehide', () => {
    const now = leavingAt ?? Date.now();
    const later = [...waiting, ...unseen.values()].map(timed);
    queueToasts([...later, ...shown.map((each) => restOf(each, now))]);
  });
}
