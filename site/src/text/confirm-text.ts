/** The answers to a question, unless it has its own. */
export const CONFIRM_TEXT = { confirm: 'Delete', cancel: 'Cancel' } as const;
