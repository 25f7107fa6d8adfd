/** Messages of the notes beside a manuscript. */
export const NOTES_TEXT = {
  title: 'Notes',
  close: 'Close',
  thread: 'Notes so far',
  none: 'No notes yet.',
  earlier: 'Show earlier notes',
  loadFailed: 'Failed to load the notes. Please try again later.',
  retry: 'Retry',
  write: 'Write a note',
  who: 'Only the authors and the editor-in-chief see notes.',
  sends: 'sends',
  send: 'Send',
  sendFailed: 'Failed to send the note',
  /** @param moment when it was written */
  remove: (moment: string) => `Delete your note, ${moment}`,
  deleted: 'Note deleted',
  undo: 'Undo',
  deleteFailed: 'Failed to delete the note',
  somebody: 'Somebody',
  published: (name: string) => `${name} published this`,
  publishedChanges: (name: string) => `${name} published changes`,
  restored: (name: string) => `${name} restored an earlier version`,
} as const;
