import { type ReactNode, type RefObject, useRef } from 'react';
import { CONFIRM_TEXT } from '../text/confirm-text.ts';
import { ModalDialog } from './ModalDialog.tsx';

interface ConfirmDialogProps {
  heading: string;
  question: string;
  /** Label of the confirming button; `Delete` by default. */
  confirm?: string;
  cancel?: string;
  /** Red rule and button for irreversible actions. */
  danger?: boolean;
  /** Gets the focus after confirmation, if the opener is about to disappear. */
  onwards?: RefObject<HTMLElement | null>;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** A question; the harmless answer has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { heading, question, danger = true } = props;
  const { confirm = CONFIRM_TEXT.confirm, cancel = CONFIRM_TEXT.cancel } = props;
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
