import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';

interface ModalDialogProps {
  heading: string;
  text: string;
  /** A class beside `dialog`. */
  look?: string | undefined;
  /** What it holds at the end gets the focus in place of whoever had it. */
  onwards?: RefObject<HTMLElement | null> | undefined;
  onCancel: () => void;
  children: ReactNode;
}

function giveFocus(onwards: ModalDialogProps['onwards'], opener: Element | null): void {
  if (onwards?.current) onwards.current.focus({ preventScroll: true });
  else if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
}

/**
 * The second click of a double one was meant for what the first one hit: it answers no question that has only just been asked, and
 * opens nothing that lay below one that has been answered.
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
 * What must be answered before anything else. The browser's own dialog keeps the focus inside and closes on Escape; whoever had the
 * focus gets it back. Mount it to ask, unmount it when answered.
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
      // Only now: behind an open dialog nothing takes the focus.
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
