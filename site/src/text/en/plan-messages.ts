import { inLetters } from './number-words.ts';

/** Texts for scheduling and withdrawing articles. */

/** Withdrawn articles. */
export const WITHDRAWAL_TEXT = {
  heading: 'Withdrawn',
  loadFailed: 'Failed to load withdrawn articles. Please try again later.',
  withdraw: 'Withdraw',
  withdrawing: 'Withdrawing article...',
  withdrawn: 'Article withdrawn',
  failed: 'Failed to withdraw article',
  again: 'Publish again',
  undo: 'Undo',
  undoing: 'Publishing article again...',
  undone: 'Published again',
  undoFailed: 'Failed to publish article.',
} as const;

/** Scheduling a draft. */
export const PLAN_TEXT = {
  state: 'Scheduled',
  menu: 'Schedule…',
  menuNote: 'Choose a day and a time',
  heading: 'Date',
  now: 'Now',
  atTime: 'At a time',
  day: 'Day',
  time: (zone: string) => `Time, ${zone}`,
  schedule: 'Schedule',
  inFuture: 'Choose a time in the future.',
  incomplete: 'Choose a day and a time.',
  itIs: (time: string, day: string) => `It is now ${time}, ${day}.`,
  skipped: 'Clocks skip this time on that day. Choose another.',
  twice: 'Clocks show this time twice on that day. The first one counts.',
  indiaTime: 'India time',
  inDays: (days: number) => ['Today.', 'Tomorrow.'][Math.max(0, days)] ?? `In ${inLetters(days)} days.`,
  elsewhere: (city: string, time: string, shift: number) => {
    const day = { [-1]: ' the day before', 0: '', 1: ' the day after' }[shift] ?? '';
    return `In ${city} that is ${time}${day}.`;
  },
  scheduling: 'Scheduling...',
  scheduled: (when: string) => `Scheduled for ${when}`,
  failed: 'Failed to schedule article.',
  notSaved: 'Not everything is saved yet. Try again in a moment.',
  undo: 'Undo',
  unschedule: 'Unschedule',
  unscheduling: 'Unscheduling...',
  unscheduled: 'Moved back to Drafts',
  unscheduleFailed: 'Failed to unschedule article.',
  zoneFailed: 'Failed to load the time zone. Trying again.',
  whatIsPublished:
    'At that time, the text goes live as it was saved before your last pause of ten seconds. What you write after it stays a change that is not live.',
  loadFailed: 'Failed to load scheduled articles. Please try again later.',
  loading: 'Loading scheduled articles',
  none: 'Nothing is scheduled',
  noneNote: 'Articles you schedule appear here.',
  missed: (when: string, reason: string) => `Not published on ${when}. ${reason}`,
} as const;
