import { CONFIRM_TEXT } from '../text/confirm-text.ts';

interface DialogButtonsProps {
  cancel?: string | undefined;
  confirm: string;
  /** Of the confirming button. */
  look?: 'primary' | 'danger';
  /** Whether nothing can be confirmed now. */
  disabled?: boolean;
  /** Whether it cannot be cancelled any more. */
  isRunning?: boolean;
  /** The harmless answer has the initial focus. */
  isCautious?: boolean;
  onCancel: () => void;
  /** Absent in a form, which is submitted. */
  onConfirm?: () => void;
}

/** The two answers at the foot of a dialog. */
export function DialogButtons(props: DialogButtonsProps) {
  const {
    cancel = CONFIRM_TEXT.cancel,
    confirm,
    look = 'primary',
    disabled,
    isRunning,
    isCautious,
    onConfirm,
  } = props;
  return (
    <div className="dialog-buttons">
      <button
        type="button"
        className="button button-outline"
        autoFocus={isCautious}
        disabled={isRunning}
        onClick={props.onCancel}
      >
        {cancel}
      </button>
      <button
        type={onConfirm === undefined ? 'submit' : 'button'}
        className={`button button-${look}`}
        disabled={disabled}
        onClick={onConfirm}
      >
        {confirm}
      </button>
    </div>
  );
}
