import { plural } from '../plural.ts';

/** The dialog that offers drafts of this device. */
export const DRAFTS_DIALOG_TEXT = {
  heading: 'Unfinished work',
  question: (drafts: number) =>
    plural(drafts, {
      one: 'You have unsaved work on this device. Do you want to continue?',
      other: 'You have unsaved work on this device. Which draft do you want to continue?',
    }),
  /** @param length `1,204 words` */
  changed: ({ when, length }: { when: string; length: string }) => `Changed ${when}, ${length}`,
  orphan: 'Its article has been deleted. It becomes a new one.',
  continue: 'Continue',
  discard: 'Discard',
  undo: 'Undo',
  /** Accessible names of the buttons. */
  continueNamed: (title: string) => `Continue ${title}`,
  discardNamed: (title: string) => `Discard ${title}`,
  undoNamed: (title: string) => `Undo ${title}`,
  writeNew: 'Write a new article',
  editAsItIs: 'Edit the article as it is',
} as const;
