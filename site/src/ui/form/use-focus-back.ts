import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A submit button loses the focus while disabled. This gives it back, unless something else has taken it, and before
 * a question opens that will return it later.
 */
export function useFocusBack(form: RefObject<HTMLFormElement | null>, sending: boolean): void {
  const wasSending = useRef(false);
  useLayoutEffect(() => {
    if (wasSending.current && !sending && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    wasSending.current = sending;
  }, [form, sending]);
}
