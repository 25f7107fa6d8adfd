/** Default labels of the buttons of a dialog. */
export const CONFIRM_TEXT = { confirm: 'Delete', cancel: 'Cancel' } as const;
