export const PRESENCE_TEXT = {
  editing: (name: string, since: string) => `${name} has been editing this article since ${since}.`,
  editingElsewhere: (since: string) => `You have had this open in another tab since ${since}.`,
  readingOnly: 'Read only.',
  readOnly: 'Read only',
  takeOver: 'Take over',
  left: (name: string) => `${name} has stopped editing.`,
  leftElsewhere: 'You have stopped editing in the other tab.',
  edit: 'Edit',
  tookOver: (name: string, at: string) => `${name} took over at ${at}.`,
  tookOverElsewhere: (at: string) => `You took over in another tab at ${at}.`,
  /** What happened to unsaved text. */
  aside: {
    nothing: '',
    version: 'Your text was saved as a separate version.',
    failed: 'Your text is kept on this device.',
  },
  show: 'Show it',
} as const;
