/**
 * The event of a toast. Scripts dispatch it to show a toast without importing the toaster (ui/toaster). The first event
 * loads the toaster.
 */
const TOAST_EVENT = 'banyan:toast';

/** The button of a toast. The next page shows the toast without it. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface ToastDetail {
  kind: 'success' | 'error' | 'loading' | 'blank';
  text: string;
  /** In milliseconds. Defaults to the duration of the kind; `loading` stays until it is replaced. */
  duration?: number;
  /** Replaces the toast with the same id. */
  id?: string;
  action?: ToastAction;
  /** Whether the next page shows the toast for its remaining time, because the caller leaves the page. */
  continuesOnNextPage?: boolean;
}

export function toast(detail: ToastDetail): void {
  document.dispatchEvent(new CustomEvent<ToastDetail>(TOAST_EVENT, { detail }));
}

/** Calls `listener` for each toast from now on. Returns a function that removes it. */
export function onToast(listener: (detail: ToastDetail) => void): () => void {
  const onEvent = (event: Event) => listener((event as CustomEvent<ToastDetail>).detail);
  document.addEventListener(TOAST_EVENT, onEvent);
  return () => document.removeEventListener(TOAST_EVENT, onEvent);
}

/**
 * Loads the toaster at the first toast, and gives it the toasts that are pending by then.
 *
 * @param load resolves to a function that mounts the toaster, which listens for further toasts
 * @returns the pending toasts, a live list
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
