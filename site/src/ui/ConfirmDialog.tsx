import { type ReactNode, type RefObject, useRef } from 'react';
import { languageOf } from '../lib/prose/language.ts';
import { CONFIRM_TEXT } from '@text/confirm-text.ts';
import { DialogButtons } from './DialogButtons.tsx';
import { ModalDialog } from './ModalDialog.tsx';

interface ConfirmDialogProps {
  heading: string;
  question: string;
  /** Title or name of the item that the question is about. */
  thing?: string;
  /** Label of the confirming button; `Delete` by default. */
  confirm?: string;
  cancel?: string;
  /** Red rule and button for irreversible actions. */
  danger?: boolean;
  /** Element that gets the focus after confirmation, for openers that will disappear. */
  onwards?: RefObject<HTMLElement | null>;
  /** Called after `onClose`. */
  onConfirm: () => void;
  /** Called after confirming and after cancelling. */
  onClose: () => void;
  children?: ReactNode;
}

/** A confirmation dialog. The cancel button has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { heading, question, thing, danger = true, onClose } = props;
  const { confirm = CONFIRM_TEXT.confirm } = props;
  const focusNext = useRef<HTMLElement>(null);
  return (
    <ModalDialog
      heading={heading}
      text={question}
      look={danger ? 'dialog-danger' : undefined}
      onwards={focusNext}
      onCancel={onClose}
    >
      {thing !== undefined && (
        <p className="dialog-thing" lang={languageOf(thing)}>
          {thing}
        </p>
      )}
      {props.children}
      <DialogButtons
        cancel={props.cancel}
        confirm={confirm}
        look={danger ? 'danger' : 'primary'}
        isCautious
        onCancel={onClose}
        onConfirm={() => {
          focusNext.current = props.onwards?.current ?? null;
          onClose();
          props.onConfirm();
        }}
      />
    </ModalDialog>
  );
}
