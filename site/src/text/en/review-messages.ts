/** Submitted articles, for their authors. */
export const REVIEW_TEXT = {
  state: 'In review',
  submit: 'Submit for review',
  /** For admins who edit a submitted article. */
  saveAndGoBack: 'Save and go back',
  goingBack: 'Saving...',
  submitting: 'Submitting...',
  submitted: 'Sent for review.',
  takeBack: 'Withdraw from review',
  takeBackNote: 'Back to writing',
  takingBack: 'Withdrawing from review...',
  /** @param isDraft whether it was never published */
  takenBack: (isDraft: boolean) => (isDraft ? 'Back in Drafts' : 'Back to unpublished changes'),
  takeBackFailed: 'Failed to withdraw this from review.',
  since: (when: string) => `Submitted ${when}`,
  changes: 'Changes to a published article',
  returnedOn: (day: string) => `Returned ${day}`,
  returnedBy: (name: string | null, when: string) => `${name ?? 'An admin'} returned this, ${when}`,
  loading: 'Loading submitted articles',
  loadFailed: 'Failed to load submitted articles. Please try again later.',
  none: 'Nothing is in review',
  noneNote: 'Articles you submit wait here for an admin.',
} as const;
