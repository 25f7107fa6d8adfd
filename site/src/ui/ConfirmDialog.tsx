import type { ReactNode } from 'react';
import { ModalDialog } from './ModalDialog.tsx';

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

/** A question; the harmless answer has the focus when it is asked. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { heading, question, confirm = 'Delete', cancel = 'Cancel', danger = true, busy = false } = props;
  return (
    <ModalDialog
      heading={heading}
      text={question}
      look={danger ? 'dialog-danger' : undefined}
      onCancel={props.onCancel}
    >
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
    </ModalDialog>
  );
}
