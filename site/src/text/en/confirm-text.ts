/** Default labels of the buttons of a dialog. */
export const CONFIRM_TEXT = { confirm: 'Delete', cancel: 'Cancel' } as const;

/** The question before a dialog with unsaved words closes. */
export const DISCARD_TEXT = {
  heading: 'Close without saving?',
  confirm: 'Discard changes',
  cancel: 'Keep writing',
} as const;
