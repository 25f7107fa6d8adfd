import { plural } from '../plural.ts';
import { wordCount } from './word-count.ts';

const ROUNDS = ['', '', 'second', 'third', 'fourth', 'fifth'];

/** The admin's page of submitted manuscripts. */
export const ADMIN_REVIEW_TEXT = {
  title: 'Review',
  queue: 'Waiting for review',
  loading: 'Loading the review queue',
  loadFailed: 'The queue could not be loaded. Please try again later.',
  none: 'Nothing to review',
  noneNote: 'Articles that authors submit appear here.',
  readFailed: 'This article could not be loaded. Please try again later.',
  gone: 'This is no longer in review.',
  back: 'Back to the queue',
  next: 'next',
  previous: 'previous',
  approveKey: 'approve',
  returnKey: 'return',
  keysOff: 'Turn keys off',
  keysOn: 'Turn keys on',
  justSubmitted: 'just submitted',
  waitingMinutes: (minutes: number) =>
    plural(minutes, { one: `waiting ${minutes} minute`, other: `waiting ${minutes} minutes` }),
  waitingHours: (hours: number) =>
    plural(hours, { one: `waiting ${hours} hour`, other: `waiting ${hours} hours` }),
  /** @param when as in a sentence: `yesterday at 17:20` */
  waitingSince: (when: string) => `waiting since ${when}`,
  round: (round: number) => (round < 2 ? '' : `${ROUNDS[round] ?? `${round}th`} time`),
  changes: 'changes to a published article',
  withdrawn: 'withdrawn article',
  words: wordCount,
  view: 'View',
  whole: 'Full text',
  diff: 'Changes',
  against: { live: 'Compared with the live version', returned: 'Compared with the returned version' },
  correction: 'Correction note for readers',
  approve: 'Approve and publish',
  more: 'More ways to approve',
  later: 'Approve and schedule…',
  laterNote: 'Choose a day and a time',
  schedule: 'Approve and schedule',
  cancel: 'Cancel',
  edit: 'Edit',
  return: 'Return with a note',
  /** @param isOut whether the article is or was published */
  returnText: (names: string, isOut: boolean) =>
    isOut
      ? `${names} will see your note above the article. The changes are kept.`
      : `${names} will see your note above the draft, which moves back to Drafts. Nothing is lost.`,
  whatToChange: 'What should change',
  asWritten: 'Your note appears exactly as you write it.',
  noteMissing: 'Please write what should change.',
  returning: 'Returning...',
  returned: 'Returned with your note.',
  returnFailed: 'Failed to return article.',
  approved: (title: string) => `Approved: ${title}`,
  approvedFor: (when: string, title: string) => `Approved for ${when}: ${title}`,
  undo: 'Undo',
  undone: 'In review again',
  published: 'Article published successfully!',
  scheduled: (when: string) => `Scheduled for ${when}`,
  approveFailed: 'Failed to publish article.',
  changed: 'The author has saved a newer version. Please read it before you approve.',
} as const;
