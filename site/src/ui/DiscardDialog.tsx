import { DISCARD_TEXT } from '@text/confirm-text.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface DiscardDialogProps {
  /** What would be lost. */
  question: string;
  /** Called after `onClose`. */
  onDiscard: () => void;
  onClose: () => void;
}

/** Asks before a dialog with unsaved words closes. That dialog needs `mayStay`. */
export function DiscardDialog({ question, onDiscard, onClose }: DiscardDialogProps) {
  const { heading, confirm, cancel } = DISCARD_TEXT;
  return <ConfirmDialog {...{ heading, question, confirm, cancel, onClose }} onConfirm={onDiscard} />;
}
