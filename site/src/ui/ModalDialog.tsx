import { type ReactNode, useEffect, useId, useRef } from 'react';

interface ModalDialogProps {
  heading: string;
  text: string;
  /** A class beside `dialog`. */
  look?: string | undefined;
  onCancel: () => void;
  children: ReactNode;
}

/**
 * What must be answered before anything else. The browser's own dialog keeps the focus inside and closes on Escape; whoever had the
 * focus gets it back. Mount it to ask, unmount it when answered.
 */
export function ModalDialog({ heading, text, look, onCancel, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

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
