import { type ReactNode, type RefObject, useRef } from 'react';
import { ModalDialog } from './ModalDialog.tsx';

interface ConfirmDialogProps {
  heading: string;
  question: string;
  /** Words of the button that goes ahead; `Delete` where nothing else is said. */
  confirm?: string;
  cancel?: string;
  /** Red rule and button for what cannot be taken back. */
  danger?: boolean;
  /** Gets the focus when it is confirmed, where what one came from is going to disappear. */
  onwards?: RefObject<HTMLElement | null>;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** A question; the harmless answer has the focus when it is asked. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { heading, question, confirm = 'Delete', cancel = 'Cancel', danger = true } = props;
  const focusNext = useRef<HTMLElement>(null);
  return (
    <ModalDialog
      heading={heading}
      text={question}
      look={danger ? 'dialog-danger' : undefined}
      onwards={focusNext}
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
          onClick={() => {
            focusNext.current = props.onwards?.current ?? null;
            props.onConfirm();
          }}
        >
          {confirm}
        </button>
      </div>
    </ModalDialog>
  );
}
