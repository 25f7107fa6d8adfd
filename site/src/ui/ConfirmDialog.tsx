import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';

interface ConfirmDialogProps {
  heading: string;
  question: string;
  /** Words of the button that goes ahead; `Delete` where nothing else is said. */
  confirm?: string;
  cancel?: string;
  /** Red rule and button for what cannot be taken back. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
}

/**
 * A question that must be answered first. The browser's own dialog keeps the focus inside, closes on Escape and gives
 * the focus back; the harmless answer has the focus when it opens. Mount it to ask, unmount it when answered.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { heading, question, confirm = 'Delete', cancel = 'Cancel', danger = true, busy = false } = props;
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
      className={danger ? 'dialog dialog-danger' : 'dialog'}
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-question`}
      onCancel={(event) => {
        event.preventDefault();
        props.onCancel();
      }}
    >
      <h2 id={`${id}-heading`} className="dialog-heading">
        {heading}
      </h2>
      <p id={`${id}-question`} className="dialog-question">
        {question}
      </p>
      {props.children}
      <div className="dialog-buttons">
        <button type="button" className="button button-outline" autoFocus onClick={props.onCancel}>
          {cancel}
        </button>
        <button
          type="button"
          className={danger ? 'button button-danger' : 'button button-primary'}
          disabled={busy}
          onClick={props.onConfirm}
        >
          {confirm}
        </button>
      </div>
    </dialog>
  );
}
