import { plural } from '../plural.ts';

/** Texts about saving in the editor. */

export const WRITING_TEXT = {
  saved: 'Saved.',
  savedHere: 'Not saved to the newsroom yet. Kept on this device.',
  nothingToSave: 'There is nothing to save yet.',
} as const;

/** @param isShared whether other authors may have saved it */
const newerVersion = (isShared: boolean) =>
  isShared ? 'Someone saved a different version' : 'A newer version was saved';

export const SAVING_TEXT = {
  state: {
    draft: 'Draft',
    published: 'Published',
    changes: 'Published · changes not live',
    withdrawn: 'Withdrawn',
    review: 'In review',
    scheduled: 'Scheduled',
  },
  saving: 'Saving',
  saved: 'Saved',
  savedAt: (time: string) => `Saved at ${time}`,
  savedSecondsAgo: (seconds: number) =>
    plural(seconds, { one: `Saved ${seconds} second ago`, other: `Saved ${seconds} seconds ago` }),
  savedMinutesAgo: (minutes: number) =>
    plural(minutes, { one: `Saved ${minutes} minute ago`, other: `Saved ${minutes} minutes ago` }),
  notSaved: 'Not saved',
  isSignedOut: 'Signed out',
  offline: 'Offline: kept on this device',
  failed: 'Saving failed. What you write is kept on this device. Trying again.',
  refused: 'The server refused to save this. What you write is kept on this device.',
  bannerRefused: 'The server refused this image. Your text is saved without it.',
  wentLive: 'This is live now. Further changes are not, until you publish them.',
  gone: 'This was deleted elsewhere. What you write is kept on this device.',
  /** To somebody who is not among the authors, but was an editor. */
  noAccess:
    'This was deleted elsewhere, or you may no longer edit it. What you write is kept on this device.',
  asNew: 'Save as a new draft',
  signedOut: 'You are signed out. What you write is kept on this device.',
  signIn: 'Log in',
  changedElsewhere: (isShared: boolean) =>
    `${newerVersion(isShared)}. What you write is kept on this device.`,
  newerVersion,
  compare: 'Compare',
  discard: 'Discard changes',
  confirmDiscard: 'What you have written since the last publication is deleted. Readers see no difference.',
  leaveHeading: 'Leave this page?',
  leave: 'Leave',
  stay: 'Stay',
  confirmLeave:
    'Some of this is not saved to the newsroom yet. It is kept on this device, and you will be asked whether you want to continue.',
  discarded: 'Changes discarded',
  discardFailed: 'Failed to discard the changes',
} as const;
