import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';

interface ModalDialogProps {
  heading: string;
  text: string;
  /** A class in addition to `dialog`. */
  look?: string | undefined;
  /** Its content gets the focus on close, instead of the opener. */
  onwards?: RefObject<HTMLElement | null> | undefined;
  onCancel: () => void;
  children: ReactNode;
}

function giveFocus(onwards: ModalDialogProps['onwards'], opener: Element | null): void {
  if (onwards?.current) onwards.current.focus({ preventScroll: true });
  else if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
}

/**
 * The second click of a double click must not answer a question that has just opened, or press what was below a
 * closed one.
 */
function leaveOutSecondClick(): void {
  const onClick = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', onClick, { capture: true, once: true });
}

/**
 * A question that must be answered first. The browser's dialog traps the focus and closes on Escape; the opener gets
 * the focus back. Mount it to ask, unmount it when answered.
 */
export function ModalDialog({ heading, text, look, onwards, onCancel, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    leaveOutSecondClick();
    return () => {
      element?.close();
      leaveOutSecondClick();
      // Only after closing: nothing behind an open dialog can take the focus.
      giveFocus(onwards, opener);
    };
  }, [onwards]);

  return (
    <dialog
      ref={dialog}
      className={look === undefined ? 'dialog' : `dialog ${look}`}
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={`${id}-heading`} className="dialog-heading">
        {heading}
      </h2>
      <p id={`${id}-text`} className="dialog-question">
        {text}
      </p>
      {children}
    </dialog>
  );
}
