import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Restores the focus of a submit button, which loses it while it is disabled, unless another element has the focus. Runs
 * in a layout effect, so that a dialog that opens now returns the focus to the button.
 */
export function useFocusBack(form: RefObject<HTMLFormElement | null>, sending: boolean): void {
  const wasSending = useRef(false);
  useLayoutEffect(() => {
    if (wasSending.current && !sending && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    wasSending.current = sending;
  }, [form, sending]);
}
