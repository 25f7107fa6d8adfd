/** Texts of what becomes of an article: when readers see it, and when not any more. */

/** Articles that readers do not see any more. */
export const WITHDRAWAL_TEXT = {
  withdraw: 'Withdraw',
  withdrawing: 'Withdrawing article...',
  withdrawn: 'Article withdrawn',
  failed: 'Failed to withdraw article',
  again: 'Publish again',
  undo: 'Undo',
  undoing: 'Putting the article back...',
  undone: 'Published again',
  undoFailed: 'Failed to publish article.',
} as const;

/** When a draft will be published. */
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
  itIs: (time: string, day: string) => `It is ${time} now, ${day}.`,
  skipped: 'Clocks skip this time on that day. Choose another.',
  twice: 'Clocks show this time twice on that day. It is the first of them.',
  inDays: (days: number, number: string) =>
    days <= 0 ? 'Today.' : days === 1 ? 'Tomorrow.' : `In ${number} days.`,
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
  unscheduled: 'A draft again',
  unscheduleFailed: 'Failed to unschedule article.',
  zoneFailed: 'Failed to load the time zone. Trying again.',
  whatIsPublished: 'At that time, the text goes live as it was last saved. The bar says when that was.',
  loadFailed: 'Failed to load what is scheduled. Please try again later.',
  loading: 'Loading what is scheduled',
  none: 'Nothing is scheduled',
  noneNote: 'What you give a time waits here.',
  missed: (when: string) => `Not published on ${when}`,
} as const;
