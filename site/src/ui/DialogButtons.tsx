import { CONFIRM_TEXT } from '@text/confirm-text.ts';

interface DialogButtonsProps {
  cancel?: string | undefined;
  confirm: string;
  /** Style of the confirming button. */
  look?: 'primary' | 'danger';
  /** Disables the confirming button. */
  disabled?: boolean;
  /** Disables the cancel button. */
  isRunning?: boolean;
  /** Whether the cancel button has the initial focus. */
  isCautious?: boolean;
  onCancel: () => void;
  /** Without it, the confirming button submits its form. */
  onConfirm?: () => void;
}

/** The buttons at the bottom of a dialog. */
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
