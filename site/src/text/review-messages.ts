/** What waits for an admin, seen by its author. */
export const REVIEW_TEXT = {
  state: 'In review',
  submit: 'Submit for review',
  /** Of an admin who edits what waits. */
  saveAndGoBack: 'Save and go back',
  goingBack: 'Saving...',
  submitting: 'Submitting...',
  submitted: 'Sent for review.',
  submitFailed: 'Failed to submit article.',
  takeBack: 'Take back',
  takeBackNote: 'It leaves the review',
  takingBack: 'Taking it back...',
  takenBack: 'Taken back',
  takeBackFailed: 'Failed to take it back.',
  since: (when: string) => `Submitted ${when}`,
  changes: 'Changes to a published article',
  returnedOn: (day: string) => `Returned ${day}`,
  returnedBy: (name: string | null, when: string) => `${name ?? 'An admin'} returned this, ${when}`,
  loading: 'Loading what is in review',
  loadFailed: 'Failed to load what is in review. Please try again later.',
  none: 'Nothing is in review',
  noneNote: 'What you submit waits here for an admin.',
} as const;
