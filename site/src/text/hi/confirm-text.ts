import type * as english from '../en/confirm-text.ts';
import type { Translation } from '../translation.ts';

/** Default labels of the buttons of a dialog. */
export const CONFIRM_TEXT = {
  confirm: 'हटाएँ',
  cancel: 'रहने दें',
} as const satisfies Translation<typeof english.CONFIRM_TEXT>;

/** The question before a dialog with unsaved words closes. */
export const DISCARD_TEXT = {
  heading: 'बिना सहेजे बंद करें?',
  confirm: 'बदलाव रद्द करें',
  cancel: 'लिखते रहें',
} as const satisfies Translation<typeof english.DISCARD_TEXT>;
