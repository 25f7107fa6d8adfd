/**
 * Lets a plain script show a toast without loading the toaster: it dispatches an event, and the first event loads the
 * toaster (ui/toaster).
 */
const TOAST_EVENT = 'banyan:toast';

/** What a toast offers to do. It ends with the page. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface ToastDetail {
  kind: 'success' | 'error' | 'loading' | 'blank';
  text: string;
  /** Milliseconds; defaults to the kind's duration, and `loading` stays until replaced. */
  duration?: number;
  /** Replaces the toast with the same id. */
  id?: string;
  action?: ToastAction;
  /** Whether the next page shows it for its remaining time: the caller leaves the page. Other toasts end with their page. */
  continuesOnNextPage?: boolean;
}

export function toast(detail: ToastDetail): void {
  document.dispatchEvent(new CustomEvent<ToastDetail>(TOAST_EVENT, { detail }));
}

/** Calls back for every toast from now on. Returns a function that stops it. */
export function onToast(listener: (detail: ToastDetail) => void): () => void {
  const onEvent = (event: Event) => listener((event as CustomEvent<ToastDetail>).detail);
  document.addEventListener(TOAST_EVENT, onEvent);
  return () => document.removeEventListener(TOAST_EVENT, onEvent);
}

/**
 * Loads the toaster at the first toast, and passes on the toasts that arrived meanwhile.
 *
 * @param load resolves to the function that mounts the toaster, which then listens itself
 * @returns toasts not passed on yet; it changes
 */
export function loadOnFirstToast(
  load: () => Promise<(pending: readonly ToastDetail[]) => void>,
): readonly ToastDetail[] {
  const pending: ToastDetail[] = [];
  const stop = onToast((detail) => {
    pending.push(detail);
    if (pending.length > 1) return;
    void load().then((mount) => {
      stop();
      mount(pending.splice(0));
    });
  });
  return pending;
}
