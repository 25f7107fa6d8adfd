/**
 * How a plain script says something to the reader without carrying the toaster: it raises an event, and the toaster
 * (islands/toaster) is fetched when the first one is raised.
 */
const TOAST_EVENT = 'banyan:toast';

export interface ToastDetail {
  kind: 'success' | 'error' | 'loading' | 'blank';
  text: string;
  /** Milliseconds; without it the kind's own duration holds, and `loading` stays until it is replaced. */
  duration?: number;
  /** A toast with the id of one that stands takes its place. */
  id?: string;
}

export function toast(detail: ToastDetail): void {
  document.dispatchEvent(new CustomEvent<ToastDetail>(TOAST_EVENT, { detail }));
}

/** Calls back for every toast from now on. Returns the way to stop listening. */
export function onToast(listener: (detail: ToastDetail) => void): () => void {
  const onEvent = (event: Event) => listener((event as CustomEvent<ToastDetail>).detail);
  document.addEventListener(TOAST_EVENT, onEvent);
  return () => document.removeEventListener(TOAST_EVENT, onEvent);
}

/**
 * Loads the toaster when the first toast is due, and hands it what was said until it stood.
 *
 * @param load resolves to the function that puts the toaster on the page and listens by itself from then on
 * @returns what has been raised and not been handed over yet; it changes
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
