import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The button that sends a form loses the focus where it is disabled for that time. It gets it back where nothing else has taken it, and
 * before a question comes that will give it back in its turn.
 */
export function useFocusBack(form: RefObject<HTMLFormElement | null>, sending: boolean): void {
  const wasSending = useRef(false);
  useLayoutEffect(() => {
    if (wasSending.current && !sending && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    wasSending.current = sending;
  }, [form, sending]);
}
